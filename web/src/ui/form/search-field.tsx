import { useEffect, useRef, useState } from 'react';
import { Field, TextInput } from './field';

/** The pause in typing after which the search begins, in milliseconds. */
const SEARCH_AFTER_MS = 300;

interface SearchFieldProps {
  label: string;
  maxLength: number;
  /** Receives the trimmed text when typing pauses. Must be memoised, or each render restarts the pause. */
  onSearch: (search: string) => void;
}

/** A search field that calls `onSearch` while the person types. */
export function SearchField({ label, maxLength, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState('');
  const isTouched = useRef(false);
  useEffect(() => {
    if (!isTouched.current) return;
    const timer = setTimeout(() => onSearch(typed.trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          type="search"
          value={typed}
          maxLength={maxLength}
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => {
            isTouched.current = true;
            setTyped(event.currentTarget.value);
          }}
        />
      )}
    </Field>
  );
}
