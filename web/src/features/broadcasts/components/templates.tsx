import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/buttons/chip';
import type { BroadcastDraft } from '../broadcast-draft';
import { Row } from './parts';

/** The path of each template's link. */
const TEMPLATES = { hello: '/', mood: '/mood-tracker', challenges: '/challenges' } as const;
const NAMES = Object.keys(TEMPLATES) as (keyof typeof TEMPLATES)[];

/** Buttons that fill in a template. */
export function Templates({ onChoose }: { onChoose: (part: Partial<BroadcastDraft>) => void }) {
  const { t } = useTranslation('broadcasts');
  return (
    <Row role="group" aria-label={t('templates.label')}>
      <strong>{t('templates.label')}</strong>
      {NAMES.map((name) => (
        <Chip
          key={name}
          onClick={() =>
            onChoose({
              title: t(`templates.${name}.title`),
              message: t(`templates.${name}.message`),
              type: 'general',
              url: TEMPLATES[name],
            })
          }
        >
          {t(`templates.${name}.name`)}
        </Chip>
      ))}
    </Row>
  );
}
