import { jest } from '@jest/globals';

/**
 * A test that fails is tried once more, and the log shows the error of the first try. The servers' specs wait for databases,
 * sockets and processes in time; a machine that is busy for a moment must not decide whether a change is good.
 * `RETRIES=0` turns it off, to look for what fails now and then.
 */
jest.retryTimes(Number(process.env.RETRIES ?? 1), { logErrorsBeforeRetry: true });
