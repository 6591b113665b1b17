import { JOURNAL_LIMITS, SEED_MOODS } from '@mikai/contract/journal';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { space, text } from '../../../theme/tokens';
import { Chip } from '../../../ui/buttons/chip';
import { Field, TextArea, TextInput } from '../../../ui/form/field';
import { useAutosize } from '../../../ui/form/use-autosize';
import type { SeedDraft } from '../drafts';

/** Questions to begin with (specification, section 9). */
const PROMPTS = ['gratitude', 'growth', 'challenge', 'smile', 'advice'] as const;
const MAX_HEIGHT = 320;

const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: ${space[8]};
    font-size: ${text[15]};
    font-weight: 600;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};
  }
`;

interface SeedFieldsProps {
  draft: SeedDraft;
  onDraft: (draft: SeedDraft) => void;
  /** True if prompts are offered. */
  withPrompts: boolean;
  /** True if a required text is missing. */
  isMissing: boolean;
}

/** The fields of a seed: text, an optional title, and a mood. */
export function SeedFields({ draft, onDraft, withPrompts, isMissing }: SeedFieldsProps) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const area = useRef<HTMLTextAreaElement>(null);
  useAutosize(area, draft.content, MAX_HEIGHT);
  const number = new Intl.NumberFormat(language);
  const used = draft.content.trim().length;
  const tooLong =
    used > JOURNAL_LIMITS.contentLength
      ? t('form.tooLong', { used: number.format(used), limit: number.format(JOURNAL_LIMITS.contentLength) })
      : undefined;
  const begin = (question: string) => {
    onDraft({ ...draft, title: question });
    area.current?.focus();
  };
  return (
    <>
      {withPrompts ? (
        <Group>
          <legend>{t('seed.prompts')}</legend>
          <div>
            {PROMPTS.map((prompt) => (
              <Chip
                key={prompt}
                aria-pressed={draft.title === t(`prompts.${prompt}`)}
                onClick={() => begin(t(`prompts.${prompt}`))}
              >
                {t(`prompts.${prompt}`)}
              </Chip>
            ))}
          </div>
        </Group>
      ) : null}
      <Field label={t('seed.title')} hint={t('seed.titleHint')}>
        {(control) => (
          <TextInput
            {...control}
            value={draft.title}
            dir={draft.title === '' ? undefined : 'auto'}
            maxLength={JOURNAL_LIMITS.titleLength}
            autoComplete="off"
            onChange={(event) => onDraft({ ...draft, title: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('seed.content')} error={isMissing ? t('seed.required') : tooLong}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            rows={5}
            value={draft.content}
            dir={draft.content === '' ? undefined : 'auto'}
            onChange={(event) => onDraft({ ...draft, content: event.currentTarget.value })}
          />
        )}
      </Field>
      {draft.isEnhanced ? null : (
        <Group>
          <legend>{t('seed.mood')}</legend>
          <div>
            {SEED_MOODS.map((mood) => (
              <Chip key={mood} aria-pressed={draft.mood === mood} onClick={() => onDraft({ ...draft, mood })}>
                {t(`moods.${mood}`)}
              </Chip>
            ))}
          </div>
        </Group>
      )}
    </>
  );
}
