import type { DeliveryState, SystemState } from '@mikai/contract/system';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { Badge } from '../../../ui/text/badge';
import { Col, ColHead, DenseTable } from '../../../ui/dense/dense-table';
import { PARTS, healthOf } from '../part-health';
import type { Part } from '../part-health';
import { useSize } from '../use-size';

const TONES = { ok: 'accent', look: 'bloom', down: 'danger', unknown: 'dusk' } as const;

/** Shows every part of the system with its state and numbers. */
export function SystemParts({ state }: { state: SystemState }) {
  const { t } = useTranslation('system');
  const health = healthOf(state);
  const details = usePartDetails(state);
  return (
    <DenseTable label={t('parts.label')}>
      <thead>
        <tr>
          <ColHead>{t('parts.part')}</ColHead>
          <ColHead>{t('parts.health')}</ColHead>
          <ColHead>{t('parts.numbers')}</ColHead>
        </tr>
      </thead>
      <tbody>
        {PARTS.map((part) => (
          <tr key={part} data-part={part}>
            <th scope="row">{t(`part.${part}`)}</th>
            <Col>
              <Badge $tone={TONES[health[part]]}>{t(`health.${health[part]}`)}</Badge>
            </Col>
            <Col>{details[part].filter((word) => word !== null).join(' · ') || '–'}</Col>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

function usePartDetails(state: SystemState): Record<Part, (string | null)[]> {
  const { t } = useTranslation('system');
  const language = useLanguage();
  const size = useSize();
  const number = new Intl.NumberFormat(language);
  const { database, redis, processes, queues, outbox, provider, storage } = state;
  const known = (value: number | null, word: (text: string) => string) =>
    value === null ? null : word(number.format(value));
  const delivery = (of: DeliveryState | null): (string | null)[] =>
    of === null
      ? []
      : [
          t('details.sent', { number: number.format(of.sent) }),
          t('details.delayed', { number: number.format(of.delayed) }),
          t('details.failed', { number: number.format(of.failed) }),
          t('details.day'),
        ];
  const sum = (name: 'waiting' | 'active' | 'delayed') =>
    number.format((queues ?? []).reduce((total, queue) => total + queue[name], 0));
  const count = (kind: 'api' | 'worker') =>
    number.format((processes ?? []).filter((one) => one.kind === kind).length);
  return {
    database: [
      database.version,
      database.bytes === null ? null : size(database.bytes),
      known(database.connections, (text) => t('details.connections', { number: text })),
    ],
    redis: [
      redis.version,
      redis.bytes === null ? null : size(redis.bytes),
      redis.isDurable === null ? null : t(redis.isDurable ? 'details.durable' : 'details.forgetful'),
    ],
    processes: (processes && [t('details.processes', { api: count('api'), worker: count('worker') })]) || [],
    queues: queues
      ? [t('details.queues', { waiting: sum('waiting'), active: sum('active'), delayed: sum('delayed') })]
      : [],
    outbox: outbox
      ? [
          t('details.outbox', {
            waiting: number.format(outbox.waiting),
            overdue: number.format(outbox.overdue),
          }),
          outbox.overdue > 0 && outbox.oldestDueAt !== null
            ? t('details.oldest', { when: formatDateTime(outbox.oldestDueAt, language) })
            : null,
        ]
      : [],
    mail: delivery(state.mail),
    push: delivery(state.push),
    provider: [
      provider.kind === 'embedded' ? t('details.embedded') : (provider.model ?? t('details.provider')),
      known(provider.repliesLast24Hours, (text) => t('details.replies', { number: text })),
      provider.kind === 'provider'
        ? known(provider.embeddedLast24Hours, (text) => t('details.fallback', { number: text }))
        : null,
    ],
    storage: [
      storage.freeBytes === null || storage.totalBytes === null
        ? null
        : t('details.storage', { free: size(storage.freeBytes), total: size(storage.totalBytes) }),
    ],
    deletions: [
      state.pausedDeletions && t('details.paused', { number: number.format(state.pausedDeletions.length) }),
    ],
    deadJobs: [state.deadJobs && t('details.dead', { number: number.format(state.deadJobs.count) })],
  };
}
