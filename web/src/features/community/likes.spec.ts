import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pressLike, shownLikes, useLikesStore } from './likes';
import type { Likeable } from './likes';

/** A server that can only toggle a like, and responds when the test calls `answer`. */
class SlowServer {
  isLiked = false;
  turns = 0;
  private waiting: (() => void)[] = [];

  readonly turn = (): Promise<Likeable> => {
    this.turns++;
    this.isLiked = !this.isLiked;
    const answer = { isLiked: this.isLiked, likesCount: Number(this.isLiked) };
    return new Promise((resolve) => this.waiting.push(() => resolve(answer)));
  };

  answer(): Promise<void> {
    this.waiting.shift()?.();
    return new Promise((resolve) => setImmediate(resolve));
  }
}

let server: SlowServer;
const onAnswer = jest.fn<(answer: Likeable) => void>();
const onFailure = jest.fn<(error: unknown) => void>();

beforeEach(() => {
  server = new SlowServer();
  onAnswer.mockReset();
  onFailure.mockReset();
  useLikesStore.setState({ pending: {} });
});

const press = () =>
  pressLike({ key: 'post:1', isLiked: false, toggle: server.turn, onResponse: onAnswer, onFailure });
const wanted = () => useLikesStore.getState().pending['post:1'];

describe('pressLike', () => {
  it('shows a press at once and sends it once', async () => {
    void press();
    expect(shownLikes({ isLiked: false, likesCount: 4 }, wanted())).toEqual({ isLiked: true, likesCount: 5 });
    await server.answer();
    expect(onAnswer.mock.calls).toEqual([[{ isLiked: true, likesCount: 1 }]]);
    expect(wanted()).toBeUndefined();
    expect(server.turns).toBe(1);
  });

  it('is not counted twice if its event arrives before the response', () => {
    void press();
    expect(shownLikes({ isLiked: true, likesCount: 5 }, wanted())).toEqual({ isLiked: true, likesCount: 5 });
  });

  it.each([
    [2, false],
    [3, true],
    [6, false],
  ])(
    '%d times in a row ends as the last one wanted it, with one request at a time',
    async (times, isLiked) => {
      for (let i = 0; i < times; i++) void press();
      expect(server.turns).toBe(1);
      await server.answer();
      await server.answer();
      expect(server.isLiked).toBe(isLiked);
      expect(wanted()).toBeUndefined();
      expect(server.turns).toBe(isLiked ? 1 : 2);
    },
  );

  it('reverts the press if it fails', async () => {
    const error = new Error('away');
    await pressLike({
      key: 'post:1',
      isLiked: false,
      toggle: () => Promise.reject(error),
      onResponse: onAnswer,
      onFailure,
    });
    expect(onFailure).toHaveBeenCalledWith(error);
    expect(shownLikes({ isLiked: false, likesCount: 4 }, wanted())).toEqual({
      isLiked: false,
      likesCount: 4,
    });
  });

  it('reaches the wanted state even if another device toggles meanwhile', async () => {
    server.isLiked = true;
    void press();
    await server.answer();
    await server.answer();
    expect(server.isLiked).toBe(true);
  });
});
