import { VISITORS, type Scenario, type Visitor } from './scenario.js';

/** The rest of a request. Parameters of the path are filled in by name, `:id` for example. */
export interface GoodRequest {
  parameters?: Record<string, string | number>;
  query?: Record<string, string>;
  json?: Record<string, unknown>;
}

export interface RouteRow {
  /** The status that each visitor gets. */
  gets: Record<Visitor, number>;
  /** A request that is good, for those who may make it; arranges what it needs. */
  request?: (scenario: Scenario) => GoodRequest | Promise<GoodRequest>;
}

/** The same for all visitors, but for some. */
export const everyone = (
  status: number,
  others: Partial<Record<Visitor, number>> = {},
): RouteRow['gets'] => ({
  ...(Object.fromEntries(VISITORS.map((visitor) => [visitor, status])) as RouteRow['gets']),
  ...others,
});
/** The statuses for all members. */
export const members = (status: number, others: Partial<Record<Visitor, number>> = {}): RouteRow['gets'] =>
  everyone(401, {
    otherMember: status,
    administrator: status,
    siteOwner: status,
    memberOwner: status,
    ...others,
  });
/** The statuses for something that only its owner has, guests too. */
export const owners = (status: number) => everyone(404, { guestOwner: status, memberOwner: status });
/** The statuses for something that only an owner who is a member has. */
export const memberOwners = (status: number) => members(404, { memberOwner: status });
/** The statuses for administrators, the site owner among them; other members are rejected. */
export const administrators = (status: number) => members(403, { administrator: status, siteOwner: status });
/** The statuses for the site owner; other members are rejected. */
export const siteOwners = (status: number) => members(403, { siteOwner: status });
/** The statuses for a session whose second factor is awaited. */
export const whoIsAwaited = (status: number) => everyone(401, { pendingOwner: status });

/** A page of a list of one's own. */
export const cursor = { before: '1000000', limit: '10' };
