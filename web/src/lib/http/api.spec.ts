import { describe, expect, it } from '@jest/globals';
import { UNREADABLE_TEXT } from '@mikai/contract/unreadable';
import { linkTarget, parseAnswer, showUnreadableAs } from './api';
import { ApiError, isNotFound, isTransient, NetworkError, toApiError } from './api-error';

describe('linkTarget', () => {
  it('finds a relation among others', () => {
    const header = '</a?after=9>; rel="prev", </a?before=3,4>; rel="next"';
    expect(linkTarget(header, 'next')).toBe('/a?before=3,4');
    expect(linkTarget(header, 'prev')).toBe('/a?after=9');
  });

  it('returns null if there is no such relation', () => {
    expect(linkTarget(null, 'next')).toBeNull();
    expect(linkTarget('</a>; rel="nextish"', 'next')).toBeNull();
  });
});

describe('parseAnswer', () => {
  it("replaces only unreadable texts, in the reader's language", () => {
    showUnreadableAs(() => 'Dieser Text ließ sich nicht öffnen.');
    const body = JSON.stringify([
      { title: UNREADABLE_TEXT, content: `I read ${UNREADABLE_TEXT}` },
      { title: 'Hello' },
    ]);
    expect(parseAnswer(body)).toEqual([
      { title: 'Dieser Text ließ sich nicht öffnen.', content: `I read ${UNREADABLE_TEXT}` },
      { title: 'Hello' },
    ]);
    expect(parseAnswer('[{"title":"Hello"}]')).toEqual([{ title: 'Hello' }]);
  });
});

describe('toApiError', () => {
  it('has the status and the body as its message', () => {
    const body = '{"statusCode":429,"code":"rate_limited","error":"Slower, please."}';
    const error = toApiError(429, 'Too Many Requests', body, '7');
    expect(error.message).toBe(`429: ${body}`);
    expect(error.code).toBe('rate_limited');
    expect(error.retryAfter).toBe(7);
  });

  it("uses the status text if the body is empty, and has no code for a proxy's HTML page", () => {
    expect(toApiError(502, 'Bad Gateway', '', null).message).toBe('502: Bad Gateway');
    expect(toApiError(502, 'Bad Gateway', '<html>', null).code).toBeUndefined();
    expect(toApiError(400, '', '{"code":"made_up"}', null).code).toBeUndefined();
  });
});

describe('isTransient and isNotFound', () => {
  it('distinguish temporary errors from permanent ones', () => {
    expect(isTransient(new NetworkError())).toBe(true);
    expect(isTransient(new ApiError(503, 'unavailable', ''))).toBe(true);
    expect(isTransient(new ApiError(400, 'invalid_input', ''))).toBe(false);
    expect(isNotFound(new ApiError(404, 'not_found', ''))).toBe(true);
    expect(isNotFound(new NetworkError())).toBe(false);
  });
});
