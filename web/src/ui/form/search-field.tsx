import { useEffect, useState } from 'react';
import { Field, TextInput } from './field';

/** A search waits this long for the next letter, in milliseconds. */
const SEARCH_AFTER_MS = 300;

interface SearchFieldProps {
  label: string;
  maxLength: number;
  /** Receives the trimmed text once nothing more is typed; it must be the same function in every render. */
  onSearch: (search: string) => void;
}

/** A field that searches while it is typed in. */
export function SearchField({ label, maxLength, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState('');
  useEffect(() => {
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
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
