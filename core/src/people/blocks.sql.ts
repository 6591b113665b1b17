/** Returns SQL of whether one member has blocked another. @param who @param whom expressions of their ids */
export const hasBlocked = (who: string, whom: string): string =>
  `EXISTS (SELECT FROM user_relations r WHERE r.user_id = ${who} AND r.other_id = ${whom} AND r.kind = 'block')`;

/** Returns SQL of whether one of two members has blocked the other. @param a @param b expressions of their ids */
export const blockBetween = (a: string, b: string): string =>
  `EXISTS (SELECT FROM user_relations r WHERE r.kind = 'block' AND (r.user_id, r.other_id) IN ((${a}, ${b}), (${b}, ${a})))`;
