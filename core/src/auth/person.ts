/** The person behind a request: a signed-in member, or a visitor known by the signed guest cookie. */
export type Person = { kind: 'member'; userId: number } | { kind: 'guest'; guestId: string };

/**
 * Returns the key of a person. It names the Socket.IO room of their browsers, to which only the server joins sockets, and identifies
 * them in rate limits, in the gate's queue and in the usage of language models.
 */
export function roomOf(person: Person): string {
  return person.kind === 'member' ? `member:${person.userId}` : `guest:${person.guestId}`;
}

const MEMBER_ROOM = 'member:';

/** Returns the member whose room it is; undefined for every other room. */
export function memberOfRoom(room: string): number | undefined {
  if (!room.startsWith(MEMBER_ROOM)) return undefined;
  const userId = Number(room.slice(MEMBER_ROOM.length));
  return Number.isSafeInteger(userId) && userId >= 0 ? userId : undefined;
}

/** The room of members' sockets that do not report whether they show the Bulletin (an older release): they always receive its events. */
export const MEMBERS_ROOM = 'members';

/** The room of members' sockets whose page shows the Bulletin. */
export const BULLETIN_ROOM = 'bulletin';

/** The room of the administrators' sockets, the site owner's among them. */
export const ADMINISTRATORS_ROOM = 'administrators';

/** The room of the site owner's sockets. */
export const OWNERS_ROOM = 'owners';
