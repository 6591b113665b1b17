/**
 * Sixty small mutations, made by hand, that the tests must detect: `node scripts/test/run-mutants.mjs`. Each one
 * replaces the only occurrence of a text in a file, and names the parts of paths of the spec files that must fail then.
 * @typedef {{ file: string, find: string, replace: string, specs: string[] }} Mutant
 * @type {Mutant[]}
 */
export const MUTANTS = [
  // core and contract
  mutant(
    'core/src/crypto/encryption.ts',
    "[column, String(owner ?? '').toLowerCase(), ",
    "[column, '', ",
    'core/src/crypto/encryption core/src/crypto/sealed-places',
  ),
  mutant(
    'core/src/crypto/encryption.ts',
    '(kind.format === FORMAT || acceptsFormatOne)',
    'true',
    'core/src/crypto',
  ),
  mutant(
    'core/src/crypto/encryption.ts',
    '  nonceAt += NONCE_LENGTH;\n',
    '  nonceAt += 0;\n',
    'core/src/crypto',
  ),
  mutant(
    'core/src/gacha/draw.ts',
    'seed.length === SEED_BYTES && hashOfSeed',
    'hashOfSeed',
    'core/src/gacha',
  ),
  mutant('core/src/gacha/draw.ts', 'rarity === proof.rarity && companion', 'companion', 'core/src/gacha'),
  mutant('core/src/gacha/draw.ts', 'clientId.toLowerCase()', 'clientId', 'core/src/gacha'),
  mutant(
    'core/src/auth/auth-tokens.ts',
    'reset_password: 60 * 60 * 1000',
    'reset_password: 25 * 60 * 60 * 1000',
    'api/src/auth/passwords/password-change',
  ),
  mutant(
    'core/src/auth/auth-tokens.ts',
    ' AND used_at IS NULL RETURNING',
    ' RETURNING',
    'api/src/auth/passwords/password-change api/src/auth/registration/verification',
  ),
  mutant(
    'core/src/auth/auth-tokens.ts',
    ' AND expires_at > now()',
    '',
    'api/src/auth/passwords/password-change api/src/auth/registration/verification',
  ),
  mutant(
    'core/src/auth/auth-tokens.ts',
    ' AND purpose = ANY($2)',
    ' AND $2::text[] IS NOT NULL',
    'api/src/auth/passwords/password-change api/src/auth/registration/verification',
  ),
  mutant(
    'core/src/safety/gate.ts',
    'reading.distance >= 0 && !reading.isCapped',
    'reading.distance >= 2 && !reading.isCapped',
    'core/src/safety/',
  ),
  mutant(
    'core/src/push/public-address.ts',
    "openV6.check(address, 'ipv6') && !closedV6",
    '!closedV6',
    'core/src/push',
  ),
  mutant(
    'core/src/push/push-hosts.ts',
    "endpoint.protocol !== 'https:' || endpoint.port !== ''",
    "endpoint.protocol !== 'https:'",
    'core/src/push',
  ),
  mutant(
    'core/src/push/push-message.ts',
    "type === 'message' && relatedId !== null",
    "type === 'message' && relatedId === null",
    'core/src/push worker/src/push',
  ),
  mutant(
    'core/src/notifications/notifier.ts',
    'if (isCheerful && (await isQuietFor(manager, userId))) return null;',
    '',
    'core/src/notifications',
  ),
  mutant(
    'contract/src/crisis-lines.ts',
    'zone === timeZone ||',
    'zone === timeZone &&',
    'contract/src/crisis-lines',
  ),
  mutant(
    'contract/src/password.ts',
    'passwordScore(password) >= PASSWORD_LIMITS.checksNeeded',
    'passwordScore(password) > PASSWORD_LIMITS.checksNeeded',
    'contract/src/ web/src/features/auth',
  ),
  mutant(
    'contract/src/site-path.ts',
    "origin === here && !pathname.startsWith('//')",
    'origin === here',
    'contract/src/site-path',
  ),

  // api
  mutant(
    'api/src/common/http/origin.ts',
    "if (config.NODE_ENV === 'production') return false;",
    '',
    'api/src/common/http/request-rules',
  ),
  mutant(
    'api/src/common/http/origin.ts',
    "site === 'cross-site' || site === 'same-site'",
    "site === 'cross-site'",
    'api/src/common/http/request-rules',
  ),
  mutant(
    'api/src/common/http/body-shape.ts',
    'levels === 0 ||',
    'levels < 0 &&',
    'api/src/common/http/body-shape',
  ),
  mutant(
    'api/src/common/validation/validation.pipe.ts',
    'forbidNonWhitelisted: true',
    'forbidNonWhitelisted: false',
    'api/src/common/validation/input-rules',
  ),
  mutant(
    'api/src/auth/sessions/access.guard.ts',
    "if (level === 'administrator' && !session.isAdmin) throw forbidden();",
    '',
    'api/src/common/access/access.spec',
  ),
  mutant(
    'api/src/auth/sessions/access.guard.ts',
    "(level === 'administrator' || level === 'siteOwner') && session.lacksTwoFactor",
    "level === 'siteOwner' && session.lacksTwoFactor",
    'api/src/common/access/access.spec',
  ),
  mutant(
    'api/src/auth/sessions/access.guard.ts',
    'suspendedUntil > databaseTime()',
    'suspendedUntil < databaseTime()',
    'api/src/common/access/access.spec',
  ),
  mutant(
    'api/src/auth/confirmation/totp.ts',
    'if (after !== null && after >= newest) return null;',
    '',
    'api/src/auth/confirmation/totp',
  ),
  mutant(
    'api/src/auth/sessions/cookies.ts',
    'one.length === other.length && timingSafeEqual(one, other)',
    'one.length === other.length',
    'api/src/auth/sessions/cookies api/src/chat/chat-conversations',
  ),
  mutant(
    'api/src/auth/confirmation/credentials.service.ts',
    'if (!row.is_active) throw accountDeactivated();',
    '',
    'api/src/auth/login',
  ),
  mutant(
    'api/src/auth/confirmation/credentials.service.ts',
    'if (proven === null) await waitSince(begin, MIN_REJECTION_MS);',
    '',
    'api/src/auth/login',
  ),
  mutant(
    'api/src/gacha/pull.service.ts',
    'if (isDaily && !state.user.isDailyFree) throw',
    'if (isDaily && state.user.isDailyFree && false) throw',
    'api/src/gacha',
  ),
  mutant(
    'api/src/gacha/pull.service.ts',
    'state.user.wellnessCoins < PULL_COINS',
    'state.user.wellnessCoins <= PULL_COINS',
    'api/src/gacha',
  ),

  mutant(
    'api/src/people/relations.service.ts',
    'if (otherId === userId) throw',
    'if (otherId < 0) throw',
    'api/src/people',
  ),
  mutant(
    'api/src/common/lists/message-window.ts',
    'isReversed: !isForward,',
    'isReversed: true,',
    'api/src/messaging/messages',
  ),
  mutant(
    'api/src/messaging/conversations.sql.ts',
    'b.is_active AND b.is_verified AND NOT',
    'b.is_active AND NOT',
    'api/src/messaging/conversations',
  ),
  mutant(
    'api/src/community/post.service.ts',
    'if (!isAuthor(userId, row)) throw forbidden();',
    '',
    'api/src/community api/src/common/access/access.spec',
  ),
  mutant(
    'core/src/community/comment-notices.ts',
    'answeredAuthorId !== null && answeredAuthorId !== comment.user_id',
    'answeredAuthorId !== null',
    'api/src/community worker/src/community',
  ),

  // worker
  mutant(
    'worker/src/ai/ai-budget.ts',
    '< this.dailyTokens',
    '<= this.dailyTokens + 1_000_000',
    'worker/src/ai/',
  ),
  mutant(
    'worker/src/ai/composition-reading.ts',
    "if (!/\\p{L}/u.test(written)) return 'it had no words';",
    '',
    'worker/src/ai/composition',
  ),
  mutant(
    'worker/src/ai/provider-dialect.ts',
    'error.status !== 400) return false',
    'error.status === 400) return false',
    'worker/src/ai/provider-dialect worker/src/ai/companions worker/src/ai/openai',
  ),
  mutant(
    'worker/src/ai/guard/guard-output.ts',
    "if (category !== null) throw withheld(category, 'reply');",
    '',
    'worker/src/ai/guard/guard-output',
  ),
  mutant(
    'worker/src/ai/without-thoughts.ts',
    'return open ? tail + open.index : text.length;',
    'return text.length;',
    'worker/src/ai/without-thoughts worker/src/ai/companions',
  ),
  mutant(
    'worker/src/broadcasts/notify-browser.ts',
    'if (quietMs > 0) return defer',
    'if (quietMs < 0) return defer',
    'worker/src/broadcasts/broadcasts',
  ),
  mutant(
    'worker/src/chat/reply.job.ts',
    '|| replyOf(message).attempt !== attempt) return;',
    ') return;',
    'worker/src/chat/reply worker/src/chat/stop',
  ),
  mutant(
    'worker/src/push/push.job.ts',
    'AND n.id = $3 AND NOT n.is_read',
    'AND n.id = $3',
    'worker/src/push',
  ),
  mutant(
    'worker/src/push/push.job.ts',
    'if (isCheerful(row.kind) && (await isQuietFor(this.dataSource, userId))) return;',
    '',
    'worker/src/push',
  ),
  mutant(
    'worker/src/push/push-sender.ts',
    'status >= 200 && status < 300',
    'status >= 200 && status < 500',
    'worker/src/push',
  ),
  mutant(
    'worker/src/letters/letter-schedules.ts',
    'AND u.id <> ALL ($7::integer[])',
    'AND $7::integer[] IS NOT NULL',
    'worker/src/letters worker/src/scheduling',
  ),
  mutant(
    'worker/src/reminders/reminder-schedules.ts',
    'e.user_id = u.id AND e.day = $3::date',
    'e.user_id = u.id AND $3::date IS NOT NULL',
    'worker/src/reminders',
  ),

  // web
  mutant(
    'web/src/features/gacha/gacha.events.ts',
    'growth(known) > growth(owned) ? list',
    'growth(known) < growth(owned) ? list',
    'web/src/features/gacha',
  ),
  mutant(
    'web/src/features/gacha/check-draw.ts',
    "if (hash !== proof.seedHash.toLowerCase()) return 'seed';",
    '',
    'web/src/features/gacha',
  ),
  mutant(
    'web/src/features/auth/registration.rules.ts',
    "birthday > today || birthday < '1900-01-01'",
    "birthday < '1900-01-01'",
    'web/src/features/auth',
  ),
  mutant(
    'web/src/features/auth/registration.rules.ts',
    "> today ? 'tooYoung'",
    "< today ? 'tooYoung'",
    'web/src/features/auth',
  ),
  mutant(
    'web/src/features/admin/account-actions.ts',
    "if (user.id === me.id) return 'self';",
    '',
    'web/src/features/admin',
  ),
  mutant(
    'web/src/features/chat/chat.store.ts',
    'if (isMember || isGuests(id)) clearSession(id)',
    'clearSession(id)',
    'web/src/features/chat',
  ),
  mutant(
    'web/src/features/community/likes.ts',
    'wanted === undefined || wanted === isLiked',
    'wanted === undefined',
    'web/src/features/community',
  ),
  mutant(
    'web/src/features/capsules/status.ts',
    "if (capsule.unlockCondition === 'when_needed') return { kind: 'whenNeeded' };",
    '',
    'web/src/features/capsules',
  ),
  mutant(
    'web/src/features/mood/log-draft.ts',
    'isKnown || tags.length >= MOOD_LIMITS.tags',
    'isKnown',
    'web/src/features/mood',
  ),
  mutant(
    'web/src/features/letters/letter-age.ts',
    'if (days < 7) return',
    'if (days <= 7) return',
    'web/src/features/letters',
  ),
  mutant(
    'web/src/features/moderation/cases.ts',
    'if (hasAuthor && !isSelf)',
    'if (hasAuthor)',
    'web/src/features/moderation',
  ),
  mutant(
    'web/src/features/messaging/thread-rows.ts',
    'if (!first || after.length <= before.length) return false;',
    'if (!first) return false;',
    'web/src/features/messaging',
  ),
];

function mutant(file, find, replace, specs) {
  return { file, find, replace, specs: specs.split(' ') };
}
