import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** Outside the visible area, but still a field for programs that fill in every field. */
const OutOfSight = styled.div`
  position: absolute;
  inset-inline-start: 0;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

interface HiddenFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/**
 * A field that no person finds by eye, keyboard or screen reader: only a program fills it in, and the server
 * stores nothing of such a message. Browsers and password managers are told to ignore it.
 */
export function HiddenField({ value, onChange }: HiddenFieldProps) {
  const { t } = useTranslation('contact');
  return (
    <OutOfSight aria-hidden="true">
      <label>
        {t('fields.website')}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </OutOfSight>
  );
}
