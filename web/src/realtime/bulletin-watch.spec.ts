import { beforeEach, expect, it, jest } from '@jest/globals';
import { socketHandshake, watchBulletin } from './bulletin-watch';
import { setServerEmitter } from './emit-to-server';

const emitted: { isOpen: boolean; done: () => void }[] = [];

beforeEach(() => {
  emitted.length = 0;
  setServerEmitter((_event, request, ...done) => {
    emitted.push({ isOpen: 'isOpen' in request && request.isOpen, done: done[0] as () => void });
  });
});

it('notifies the server when the first page of the Bulletin opens and the last one closes, and new connections at once', () => {
  expect(socketHandshake()).toEqual({ bulletin: 'closed' });
  const endFirst = watchBulletin(jest.fn());
  const endSecond = watchBulletin(jest.fn());
  expect(socketHandshake()).toEqual({ bulletin: 'open' });
  endFirst();
  expect(emitted.map(({ isOpen }) => isOpen)).toEqual([true]);
  endSecond();
  expect(emitted.map(({ isOpen }) => isOpen)).toEqual([true, false]);
  expect(socketHandshake()).toEqual({ bulletin: 'closed' });
});

it('reports that events arrive once the server has acknowledged it, and not to a page that is closed by then', () => {
  const onWatching = jest.fn();
  const end = watchBulletin(onWatching);
  expect(onWatching).not.toHaveBeenCalled();
  emitted[0]?.done();
  expect(onWatching).toHaveBeenCalledTimes(1);
  end();
  const late = jest.fn();
  watchBulletin(late)();
  emitted.find(({ isOpen }, index) => isOpen && index > 0)?.done();
  expect(late).not.toHaveBeenCalled();
});
