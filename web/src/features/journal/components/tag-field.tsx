import { JOURNAL_LIMITS } from '@mikai/contract/journal';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens';
import { Chip } from '../../../ui/buttons/chip';
import { TextInput } from '../../../ui/form/field';
import { addTags } from '../drafts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  ul {
    display: contents;
  }
  input {
    inline-size: min(14rem, 100%);
  }
`;

interface TagFieldProps {
  tags: readonly string[];
  onTags: (tags: readonly string[]) => void;
}

/** Tags of an entry: Enter or a comma adds one, pressing one takes it away. */
export function TagField({ tags, onTags }: TagFieldProps) {
  const { t } = useTranslation('journal');
  const [typed, setTyped] = useState('');
  const add = (label: string) => {
    onTags(addTags(tags, label));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) onTags(tags.slice(0, -1));
  };
  return (
    <Row>
      <ul aria-label={t('tags.label')}>
        {tags.map((tag) => (
          <li key={tag}>
            <Chip
              dir="auto"
              aria-label={t('tags.remove', { tag })}
              onClick={() => onTags(tags.filter((each) => each !== tag))}
            >
              #{tag} <span aria-hidden="true">×</span>
            </Chip>
          </li>
        ))}
      </ul>
      {tags.length < JOURNAL_LIMITS.tags ? (
        <TextInput
          value={typed}
          dir={typed === '' ? undefined : 'auto'}
          maxLength={JOURNAL_LIMITS.tagLength}
          aria-label={t('tags.add')}
          placeholder={t('tags.add')}
          enterKeyHint="done"
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => (/[,،、，]/.test(value) ? add(value) : setTyped(value))}
          onKeyDown={onKeyDown}
          onBlur={() => (typed.trim() === '' ? undefined : add(typed))}
        />
      ) : null}
    </Row>
  );
}
