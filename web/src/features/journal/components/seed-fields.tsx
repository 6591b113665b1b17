import { DAY_MS } from '@mikai/contract/durations';
import { JOURNAL_LIMITS, SEED_MOODS } from '@mikai/contract/journal';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { ChipGroup } from '../../../ui/form/choice-groups';
import { Chip } from '../../../ui/buttons/chip';
import { Field, TextArea, TextInput } from '../../../ui/form/field';
import { useAutosize } from '../../../ui/form/use-autosize';
import { TextButton } from '../../../ui/text/text-parts';
import type { SeedDraft } from '../drafts';

/** Locale keys of the questions to begin with. */
const PROMPTS = ['gratitude', 'growth', 'challenge', 'smile', 'advice'] as const;
const MAX_HEIGHT = 320;

interface SeedFieldsProps {
  draft: SeedDraft;
  onDraft: (draft: SeedDraft) => void;
  /** True if a required text is missing. */
  isMissing: boolean;
}

/** The fields of a seed: an optional title, text, and a mood. */
export function SeedFields(props: SeedFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <TitleLine {...props} />
      <TextBox {...props} area={area} />
      <MoodChoice {...props} />
    </>
  );
}

/** The fields of a new seed: the text, with one question at a time as a start, and a title on demand. */
export function NewSeedFields(props: SeedFieldsProps) {
  const { draft, onDraft } = props;
  const { t } = useTranslation('journal');
  const area = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState(() => Math.floor(Date.now() / DAY_MS));
  const [asksTitle, setAsksTitle] = useState(false);
  const question = t(`prompts.${PROMPTS[asked % PROMPTS.length] ?? 'smile'}`);
  const begin = () => {
    onDraft({ ...draft, title: question });
    area.current?.focus();
  };
  const isTitled = asksTitle || draft.title !== '';
  return (
    <>
      <TextBox {...props} area={area} />
      <ChipGroup>
        <legend>{t('seed.prompts')}</legend>
        <div>
          <Chip aria-pressed={draft.title === question} onClick={begin}>
            {question}
          </Chip>
          <TextButton onClick={() => setAsked(asked + 1)}>{t('seed.another')}</TextButton>
          {isTitled ? null : <TextButton onClick={() => setAsksTitle(true)}>{t('seed.addTitle')}</TextButton>}
        </div>
      </ChipGroup>
      {isTitled ? <TitleLine {...props} takesFocus={asksTitle} /> : null}
      <MoodChoice {...props} />
    </>
  );
}

function TextBox({
  draft,
  onDraft,
  isMissing,
  area,
}: SeedFieldsProps & { area: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  useAutosize(area, draft.content, MAX_HEIGHT);
  const number = new Intl.NumberFormat(language);
  const used = draft.content.trim().length;
  const tooLong =
    used > JOURNAL_LIMITS.contentLength
      ? t('form.tooLong', { used: number.format(used), limit: number.format(JOURNAL_LIMITS.contentLength) })
      : undefined;
  return (
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
  );
}

function TitleLine({ draft, onDraft, takesFocus = false }: SeedFieldsProps & { takesFocus?: boolean }) {
  const { t } = useTranslation('journal');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <Field label={t('seed.title')} hint={t('seed.titleHint')}>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          value={draft.title}
          dir={draft.title === '' ? undefined : 'auto'}
          maxLength={JOURNAL_LIMITS.titleLength}
          autoComplete="off"
          onChange={(event) => onDraft({ ...draft, title: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}

function MoodChoice({ draft, onDraft }: SeedFieldsProps) {
  const { t } = useTranslation('journal');
  if (draft.isEnhanced) return null;
  return (
    <ChipGroup>
      <legend>{t('seed.mood')}</legend>
      <div>
        {SEED_MOODS.map((mood) => (
          <Chip key={mood} aria-pressed={draft.mood === mood} onClick={() => onDraft({ ...draft, mood })}>
            {t(`moods.${mood}`)}
          </Chip>
        ))}
      </div>
    </ChipGroup>
  );
}
