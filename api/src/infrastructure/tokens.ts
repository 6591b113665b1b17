/** Injection tokens of values that are not classes. */
export const CONFIG = Symbol('config');
export const LOGGER = Symbol('logger');
/** The node-redis client for commands, which fail at once while Redis is unavailable. */
export const REDIS_COMMANDS = Symbol('redis commands');
