import { describe, expect, it } from '@jest/globals';
import {
  EMPTY_REFLECTION,
  EMPTY_REFRAME,
  isReflectionDraft,
  isReframeDraft,
  toReflectionRequest,
  toReframeRequest,
  withAttempt,
} from './cbt-drafts';

describe('the request of a draft', () => {
  it('leaves out blank fields, and trims the others', () => {
    const draft = { ...EMPTY_REFRAME, thought: ' I am late \n', context: '  ' };
    expect(JSON.parse(JSON.stringify(toReframeRequest(draft)))).toEqual({
      originalThought: 'I am late',
      clientId: expect.any(String),
    });
    const full = { ...draft, context: 'at work', habits: ['labeling'] as const, belief: 0 };
    expect(toReframeRequest(full)).toMatchObject({
      context: 'at work',
      chosenDistortions: ['labeling'],
      beliefBefore: 0,
    });
  });

  it('keeps its client id only while the same request is retried', () => {
    const draft = { ...EMPTY_REFLECTION, thought: 'They laughed', emotion: 'ashamed' };
    const first = toReflectionRequest(draft);
    // The draft as it is stored and read after a reload.
    const stored = JSON.parse(JSON.stringify(withAttempt(draft, first))) as unknown;
    if (!isReflectionDraft(stored)) throw new Error('a stored draft is not taken for one');
    expect(toReflectionRequest(stored)).toEqual(first);
    expect(toReflectionRequest({ ...stored, mood: 6 }).clientId).not.toBe(first.clientId);
    const reframe = { ...EMPTY_REFRAME, thought: 'They laughed' };
    const request = toReframeRequest(reframe);
    expect(toReframeRequest(withAttempt(reframe, request))).toEqual(request);
    expect(toReframeRequest({ ...withAttempt(reframe, request), belief: 5 }).clientId).not.toBe(
      request.clientId,
    );
  });
});

describe('the stored drafts', () => {
  it('are ignored if they are invalid', () => {
    expect([EMPTY_REFRAME, { ...EMPTY_REFRAME, belief: 100 }].every(isReframeDraft)).toBe(true);
    const bad = [
      null,
      'words',
      {},
      { ...EMPTY_REFRAME, habits: ['none'] },
      { ...EMPTY_REFRAME, belief: 101 },
    ];
    expect(bad.some(isReframeDraft)).toBe(false);
    expect(isReflectionDraft(EMPTY_REFLECTION)).toBe(true);
    expect(
      [
        { ...EMPTY_REFLECTION, mood: 0 },
        { ...EMPTY_REFLECTION, attempt: {} },
      ].some(isReflectionDraft),
    ).toBe(false);
  });
});
