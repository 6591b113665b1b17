import { DAY_MS } from '@mikai/contract/durations';
import { JOURNAL_LIMITS } from '@mikai/contract/journal';
import type { JournalEntry } from '@mikai/contract/journal';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, font, radius, shadow, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Chip } from '../../../ui/buttons/chip';
import { FormError } from '../../../ui/form/form-error';
import { MutedText } from '../../../ui/text/text-parts';
import { useIsLive } from '../../../realtime/realtime.store';
import { countsQuery } from '../journal.queries';
import type { EntryDraft } from '../drafts';
import { useCreateEntry } from '../journal.mutations';
import type { KeptEntry } from '../journal.mutations';
import { setEntryDraft, useJournalStore } from '../journal.store';
import { ModeChoice } from './mode-choice';
import { SaveError } from './save-error';
import { KeptPage, SavedPage } from './saved-page';
import { TagField } from './tag-field';
import { TitleField, WritingPaper } from './writing-paper';
import { useForm } from '../../../ui/form/use-form';

const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 1.25rem 1.25rem 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.low};
  scroll-margin-block-start: ${space[72]};
  &:has(textarea:focus-visible) {
    border-color: ${color.focus};
  }
  h2 {
    font-size: ${text[20]};
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  min-block-size: 4rem;
  border-block-start: 1px solid ${color.line};
  p {
    flex: 1;
    min-inline-size: 0;
    font-size: ${text[13]};
  }
`;

const More = styled.button.attrs({ type: 'button' })`
  flex: none;
  min-inline-size: 2.75rem;
  min-block-size: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.full};
  background: none;
  color: ${color.ink};
  font-family: ${font.display};
  font-size: ${text[20]};
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
`;

const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding-block: ${space[4]} ${space[24]};
`;

/** The questions, one a day, which are added to the text when pressed. */
const QUESTIONS = ['smile', 'gratitude', 'challenge', 'growth', 'advice'] as const;
/** The easiest question, for somebody who has written nothing yet. */
const FIRST_QUESTION = 'smile';

interface NewPageProps {
  memberId: number;
  /** 0 doesn't focus the text; each increase focuses it again. */
  focusCount: number;
  /** Coins that the member has earned by writing today; `undefined` while that is unknown. */
  coinsToday: number | undefined;
  onSaved: () => void;
  /** Called with the entry that waits on this device; with `null` once another entry is begun. */
  onKept: (clientId: string | null) => void;
  onEdit: (id: number) => void;
}

/** The form of a new entry. After saving it shows the entry until another one is begun. */
export function NewPage({ memberId, focusCount, coinsToday, onSaved, onKept, onEdit }: NewPageProps) {
  const { t } = useTranslation('journal');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const draft = useJournalStore((state) => state.entry);
  const [saved, setSaved] = useState<JournalEntry | null>(null);
  const [kept, setKept] = useState<KeptEntry | null>(null);
  const [isOpen, setIsOpen] = useState(
    draft.title !== '' || draft.tags.length > 0 || draft.mode !== 'regular',
  );
  const [isMissing, setIsMissing] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const id = useId();
  const [coinsBefore, setCoinsBefore] = useState<number | undefined>(undefined);
  const create = useCreateEntry(
    memberId,
    (entry) => {
      setSaved(entry);
      onSaved();
    },
    setKept,
  );
  const isTooLong = draft.content.trim().length > JOURNAL_LIMITS.contentLength;
  const today = new Intl.DateTimeFormat(language, { weekday: 'long', month: 'long', day: 'numeric' });
  const [day] = useState(() => Math.floor(Date.now() / DAY_MS));
  // Not fetched here, because the list of entries below fetches them.
  const isFirst = useQuery({ ...countsQuery(useIsLive()), enabled: false }).data?.all === 0;
  const ofDay = QUESTIONS[day % QUESTIONS.length] ?? FIRST_QUESTION;
  const question = t(`prompts.${isFirst ? FIRST_QUESTION : ofDay}`);

  const keptId = kept?.clientId ?? null;
  useEffect(() => onKept(keptId), [keptId, onKept]);

  // A request for a new entry while the saved one is still shown empties the form.
  useEffect(() => {
    if (focusCount === 0) return;
    setSaved(null);
    setKept(null);
  }, [focusCount]);

  const change = (part: Partial<EntryDraft>) => {
    setIsMissing(false);
    setEntryDraft({ ...draft, ...part });
  };
  const focusText = () => sheet.current?.querySelector('textarea')?.focus();
  const form = useForm(() => {
    if (create.isPending || isTooLong) return;
    setIsMissing(draft.content.trim() === '');
    if (draft.content.trim() === '') focusText();
    else {
      setCoinsBefore(coinsToday);
      create.save(draft);
    }
  });

  return (
    <Sheet ref={sheet} aria-labelledby={`${id}date`}>
      <h2 id={`${id}date`}>{today.format(saved ? new Date(saved.createdAt) : new Date())}</h2>
      {saved ? (
        <SavedPage
          entry={saved}
          coins={(coinsToday ?? 0) - (coinsBefore ?? coinsToday ?? 0)}
          onEdit={onEdit}
          onAgain={() => setSaved(null)}
        />
      ) : kept ? (
        <KeptPage memberId={memberId} entry={kept} onAgain={() => setKept(null)} />
      ) : (
        <form {...form} aria-label={t('newEntry')}>
          <WritingPaper
            key={focusCount}
            content={draft.content}
            onContent={(content) => change({ content })}
            rows={3}
            takesFocus={focusCount > 0}
            start={
              <Chip
                onClick={() => {
                  change({ content: `${question}\n` });
                  requestAnimationFrame(focusText);
                }}
              >
                {question}
              </Chip>
            }
          />
          {isMissing ? <FormError>{t('form.required')}</FormError> : null}
          {create.error !== null && !create.isPending ? (
            <SaveError title={t('failed.create')} error={create.error} />
          ) : null}
          <Foot>
            <More
              aria-label={t('page.details')}
              title={t('page.details')}
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}details` : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              Aa
            </More>
            <MutedText role="status">{create.isPending ? t('form.reading') : t('onlyYou')}</MutedText>
            <Button type="submit" $size="small" aria-disabled={create.isPending || isTooLong}>
              {create.isPending ? t('form.saving') : create.error !== null ? common('retry') : t('form.save')}
            </Button>
          </Foot>
          {isOpen ? (
            <Details id={`${id}details`}>
              <TitleField
                value={draft.title}
                dir={draft.title === '' ? undefined : 'auto'}
                maxLength={JOURNAL_LIMITS.titleLength}
                aria-label={t('form.title')}
                placeholder={t('form.title')}
                autoComplete="off"
                onChange={(event) => change({ title: event.currentTarget.value })}
              />
              <TagField tags={draft.tags} onTags={(tags) => change({ tags })} />
              <ModeChoice
                mode={draft.mode}
                hours={draft.hours}
                onMode={(mode) => change({ mode })}
                onHours={(hours) => change({ hours })}
              />
            </Details>
          ) : null}
        </form>
      )}
    </Sheet>
  );
}
