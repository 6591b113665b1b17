/** Injection tokens of what is not a class. */
export const CONFIG = Symbol('config');
export const LOGGER = Symbol('logger');
/** node-redis client that fails at once while Redis is gone. */
export const REDIS_COMMANDS = Symbol('redis commands');
