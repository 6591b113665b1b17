import { beforeEach, expect, it, jest } from '@jest/globals';
import { socketHandshake, watchBulletin } from './bulletin-watch';
import { setServerEmitter } from './emit-to-server';

const emitted: { isOpen: boolean; acknowledge: () => void }[] = [];

beforeEach(() => {
  emitted.length = 0;
  setServerEmitter((_event, request, ...acknowledge) => {
    emitted.push({
      isOpen: 'isOpen' in request && request.isOpen,
      acknowledge: acknowledge[0] as () => void,
    });
  });
});

const acknowledge = (index: number) => {
  const request = emitted[index];
  expect(request).toBeDefined();
  request?.acknowledge();
};

it('notifies the server when the first page of the Bulletin opens and when the last one closes', () => {
  const closeFirst = watchBulletin(jest.fn());
  const closeSecond = watchBulletin(jest.fn());
  closeFirst();
  expect(emitted.map(({ isOpen }) => isOpen)).toEqual([true]);
  closeSecond();
  expect(emitted.map(({ isOpen }) => isOpen)).toEqual([true, false]);
});

it('includes in the handshake of a new connection whether a page is open', () => {
  expect(socketHandshake()).toEqual({ bulletin: 'closed' });
  const close = watchBulletin(jest.fn());
  expect(socketHandshake()).toEqual({ bulletin: 'open' });
  close();
  expect(socketHandshake()).toEqual({ bulletin: 'closed' });
});

it('calls a page once the server has acknowledged the request', () => {
  const onWatching = jest.fn();
  const close = watchBulletin(onWatching);
  expect(onWatching).not.toHaveBeenCalled();
  acknowledge(0);
  expect(onWatching).toHaveBeenCalledTimes(1);
  close();
});

it('calls a page that opened while another one was waiting for the acknowledgement, even if that one is closed by then', () => {
  const onWatching = jest.fn();
  const closeFirst = watchBulletin(jest.fn());
  const closeSecond = watchBulletin(onWatching);
  closeFirst();
  acknowledge(0);
  expect(onWatching).toHaveBeenCalledTimes(1);
  closeSecond();
});

it('does not call a page that is closed before the acknowledgement', () => {
  const onWatching = jest.fn();
  watchBulletin(onWatching)();
  acknowledge(0);
  expect(onWatching).not.toHaveBeenCalled();
});
