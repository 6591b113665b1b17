import { MOOD_LIMITS } from '@mikai/contract/mood';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Chip } from '../../../ui/buttons/chip';
import { TextInput } from '../../../ui/form/field';
import { addTag, toggleTag } from '../log-draft';

const Group = styled.fieldset`
  display: grid;
  gap: ${space[12]};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: ${space[12]};
    color: ${color.inkSoft};
    font-size: ${text[15]};
    font-weight: 600;
  }
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  button {
    min-block-size: 2.75rem;
  }
`;

const Own = styled.div`
  display: flex;
  gap: ${space[8]};
  max-inline-size: 24rem;
`;

interface TagChoiceProps {
  legend: string;
  /** The names that are offered, as they are stored. */
  presets: readonly string[];
  /** Returns the translation of a stored name. */
  nameOf: (tag: string) => string;
  chosen: readonly string[];
  onChosen: (chosen: readonly string[]) => void;
  /** The label of the field for a word of one's own. */
  ownLabel: string;
  /** The number shown until 'More' is pressed; default: all, with the field for a custom one. */
  first?: number;
}

/** Emotions or activities as chips, and a field for words of one's own: Enter adds them. */
export function TagChoice({ legend, presets, nameOf, chosen, onChosen, ownLabel, first }: TagChoiceProps) {
  const { t } = useTranslation('mood');
  const [isWhole, setIsWhole] = useState(first === undefined);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const id = useId();
  // A preset that is typed is the preset.
  const canonical = (word: string) =>
    presets.find((tag) => [tag, nameOf(tag)].some((name) => sameWord(name, word))) ?? word;
  const own = chosen.filter((tag) => !presets.includes(tag));
  const shown = isWhole
    ? presets
    : presets.filter((tag, index) => index < (first ?? presets.length) || chosen.includes(tag));

  const showAll = () => {
    const next = presets.findIndex((tag) => !shown.includes(tag));
    flushSync(() => setIsWhole(true));
    // The button that had the focus is gone.
    chips.current?.querySelectorAll('button')[next]?.focus();
  };
  const add = () => {
    onChosen(addTag(chosen, canonical(typed.trim())));
    setTyped('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  return (
    <Group>
      <legend>{legend}</legend>
      <Chips ref={chips}>
        {[...shown, ...own].map((tag) => (
          <li key={tag}>
            <Chip
              dir="auto"
              aria-pressed={chosen.includes(tag)}
              onClick={() => onChosen(toggleTag(chosen, tag))}
            >
              {nameOf(tag)}
            </Chip>
          </li>
        ))}
        {isWhole ? null : (
          <li>
            <Chip aria-expanded={false} onClick={showAll}>
              {t('just.more')}
            </Chip>
          </li>
        )}
      </Chips>
      {isWhole ? (
        <Own>
          <TextInput
            ref={field}
            id={id}
            dir={typed === '' ? undefined : 'auto'}
            value={typed}
            maxLength={MOOD_LIMITS.tagLength}
            aria-label={ownLabel}
            placeholder={ownLabel}
            enterKeyHint="done"
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <Button $variant="quiet" $size="small" disabled={typed.trim() === ''} onClick={add}>
            {t('log.add')}
          </Button>
        </Own>
      ) : null}
    </Group>
  );
}

const sameWord = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();
