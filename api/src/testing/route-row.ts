import { VISITORS, type Scenario, type Visitor } from './scenario.js';

/** The variable parts of a request. Parameters of the path, such as `:id`, are filled in by name. */
export interface GoodRequest {
  parameters?: Record<string, string | number>;
  query?: Record<string, string>;
  json?: Record<string, unknown>;
}

export interface RouteRow {
  /** The status that each visitor gets. */
  gets: Record<Visitor, number>;
  /** Prepares a valid request for visitors who are allowed to make it. */
  request?: (scenario: Scenario) => GoodRequest | Promise<GoodRequest>;
}

/** The same status for all visitors, with exceptions. */
export const everyone = (
  status: number,
  others: Partial<Record<Visitor, number>> = {},
): RouteRow['gets'] => ({
  ...(Object.fromEntries(VISITORS.map((visitor) => [visitor, status])) as RouteRow['gets']),
  ...others,
});
/** Returns the statuses for all members. */
export const members = (status: number, others: Partial<Record<Visitor, number>> = {}): RouteRow['gets'] =>
  everyone(401, {
    otherMember: status,
    administrator: status,
    siteOwner: status,
    memberOwner: status,
    ...others,
  });
/** Returns the statuses for something that only its owner has, guests too. */
export const owners = (status: number) => everyone(404, { guestOwner: status, memberOwner: status });
/** Returns the statuses for something that only an owner who is a member has. */
export const memberOwners = (status: number) => members(404, { memberOwner: status });
/** Returns the statuses for administrators, the site owner among them; other members are rejected. */
export const administrators = (status: number) => members(403, { administrator: status, siteOwner: status });
/** Returns the statuses for the site owner; other members are rejected. */
export const siteOwners = (status: number) => members(403, { siteOwner: status });
/** Returns the statuses for a session whose second factor is still missing. */
export const pendingOwners = (status: number) => everyone(401, { pendingOwner: status });

/** The query of a page of an own list. */
export const cursor = { before: '1000000', limit: '10' };
