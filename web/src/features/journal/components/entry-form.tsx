import { JOURNAL_LIMITS } from '@mikai/contract/journal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, layer, space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { FormError } from '../../../ui/form/form-error';
import { BackIcon } from '../../../ui/icons/icons';
import { TextButton, MutedText } from '../../../ui/text/text-parts';
import type { EntryDraft } from '../drafts';
import { SaveError } from './save-error';
import { TagField } from './tag-field';
import { WritingPaper } from './writing-paper';
import { useForm } from '../../../ui/form/use-form';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  inline-size: 100%;
  max-inline-size: 44rem;
  margin-inline: auto;
  padding: ${space[8]} ${space[16]} ${space[72]};
  @media (min-width: ${breakpoint.large}) {
    max-inline-size: 67rem;
    padding-inline: 2.5rem max(2.5rem, 100% - 44.5rem);
  }
`;

/** Sticky, so that the buttons are in reach however long the entry is. */
const Top = styled.div`
  position: sticky;
  inset-block-start: var(--header-size, 0);
  z-index: ${layer.pill};
  display: grid;
  gap: ${space[8]};
  padding-block: ${space[8]};
  background: ${color.surface};
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[8]};
    margin-inline-start: calc(-1 * ${space[8]});
  }
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
`;

interface EntryFormProps {
  /** The heading, for screen readers only. */
  title: string;
  draft: EntryDraft;
  onDraft: (draft: EntryDraft) => void;
  isSaving: boolean;
  /** The error of the last attempt; `null` if it succeeded. */
  error: unknown;
  /** The error message. */
  failure: string;
  onSave: (draft: EntryDraft) => void;
  onBack: () => void;
}

/** The form that edits an entry, without its mode, which can't be changed. The draft is stored on this device until it is saved. */
export function EntryForm(props: EntryFormProps) {
  const { title, draft, onDraft, isSaving, error, failure, onSave, onBack } = props;
  const { t } = useTranslation('journal');
  const { t: common } = useTranslation('common');
  const [isMissing, setIsMissing] = useState(false);
  const isTooLong = draft.content.trim().length > JOURNAL_LIMITS.contentLength;

  const change = (part: Partial<EntryDraft>) => {
    setIsMissing(false);
    onDraft({ ...draft, ...part });
  };
  const form = useForm(() => {
    if (isSaving || isTooLong) return;
    if (draft.content.trim() === '') setIsMissing(true);
    else onSave(draft);
  });
  return (
    <Form {...form} aria-label={title}>
      <Top>
        <div>
          <TextButton onClick={onBack}>
            <BackIcon size={16} />
            {t('form.back')}
          </TextButton>
          <Button type="submit" $size="small" aria-disabled={isSaving || isTooLong}>
            {isSaving ? t('form.saving') : error !== null ? common('retry') : t('form.save')}
          </Button>
        </div>
        {isMissing ? <FormError>{t('form.required')}</FormError> : null}
        {error !== null && !isSaving ? <SaveError title={failure} error={error} /> : null}
      </Top>
      <WritingPaper
        title={draft.title}
        content={draft.content}
        onTitle={(label) => change({ title: label })}
        onContent={(label) => change({ content: label })}
      />
      <TagField tags={draft.tags} onTags={(tags) => change({ tags })} />
      <MutedText role="status">{isSaving ? t('form.reading') : t('form.kept')}</MutedText>
    </Form>
  );
}
