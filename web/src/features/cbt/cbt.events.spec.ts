import { describe, expect, it } from '@jest/globals';
import type { ThoughtReframe } from '@mikai/contract/cbt';
import { QueryClient } from '@tanstack/react-query';
import type { OwnList } from '../../lib/lists/own-list';
import { loadedRecords } from '../../lib/lists/own-list';
import { cbtEventHandlers } from './cbt.events';
import { cbtKeys } from './cbt.keys';
import { shownReframeQuery } from './cbt.queries';
import type { ShownReframe } from './shown';

const reframe = (id: number, revision: number) =>
  ({ id, revision, status: revision > 1 ? 'ready' : 'pending' }) as ThoughtReframe;

/** Caches the same pending thought in the list, as the result, and as the target of a link. */
function setUp() {
  const client = new QueryClient();
  const list: OwnList<ThoughtReframe> = {
    pages: [{ items: [reframe(4, 1)], next: null }],
    pageParams: [null],
  };
  client.setQueryData(cbtKeys.reframes, list);
  client.setQueryData<ShownReframe>(cbtKeys.shownReframe, {
    record: reframe(4, 1),
    request: { originalThought: 'x', clientId: 'one' },
  });
  client.setQueryData(cbtKeys.linked('reframe', 4), reframe(4, 1));
  const revisions = () => [
    loadedRecords(client.getQueryData<OwnList<ThoughtReframe>>(cbtKeys.reframes))[0]?.revision,
    client.getQueryData<ShownReframe | null>(cbtKeys.shownReframe)?.record.revision,
    client.getQueryData<ThoughtReframe | null>(cbtKeys.linked('reframe', 4))?.revision,
  ];
  return { client, revisions };
}

describe('events of a thought', () => {
  it('update the list, the result and the link; older events, and those of other thoughts, are ignored', () => {
    const { client, revisions } = setUp();
    cbtEventHandlers['thoughtReframe.saved'](client, { reframe: reframe(4, 3) });
    expect(revisions()).toEqual([3, 3, 3]);
    cbtEventHandlers['thoughtReframe.saved'](client, { reframe: reframe(4, 2) });
    cbtEventHandlers['reflection.deleted'](client, { id: 4 });
    expect(revisions()).toEqual([3, 3, 3]);
    cbtEventHandlers['thoughtReframe.saved'](client, { reframe: reframe(5, 9) });
    expect(revisions()).toEqual([9, 3, 3]);
  });

  it('remove a deleted thought everywhere, and invalidate the figures', () => {
    const { client, revisions } = setUp();
    client.setQueryData(cbtKeys.progress, {});
    cbtEventHandlers['thoughtReframe.deleted'](client, { id: 4 });
    expect(revisions()).toEqual([undefined, undefined, undefined]);
    // `null` closes the result; removing the query would show it as loading.
    expect(client.getQueryData(cbtKeys.shownReframe)).toBeNull();
    expect(client.getQueryData(cbtKeys.linked('reframe', 4))).toBeNull();
    expect(client.getQueryState(cbtKeys.progress)?.isInvalidated).toBe(true);
  });
});

describe('a result', () => {
  it('is polled only while it is being written and no socket is connected', () => {
    const intervalOf = (isMember: boolean, isLive: boolean, revision: number) => {
      const { refetchInterval } = shownReframeQuery(isMember, isLive);
      const data = { record: reframe(4, revision), request: { originalThought: 'x', clientId: 'one' } };
      if (typeof refetchInterval !== 'function') throw new Error('the interval depends on the record');
      return refetchInterval({ state: { data } } as Parameters<typeof refetchInterval>[0]);
    };
    expect([intervalOf(true, true, 1), intervalOf(true, false, 1), intervalOf(true, false, 2)]).toEqual([
      false,
      3000,
      false,
    ]);
    // A visitor's socket doesn't receive events of the CBT tools.
    expect([intervalOf(false, true, 1), intervalOf(false, true, 2)]).toEqual([3000, false]);
  });
});
