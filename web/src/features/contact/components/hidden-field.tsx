import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** Out of sight, and still a field to whoever fills in all of them. */
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
 * A field that no person finds, by eye, by keyboard or by screen reader: what is in it came from a program, and the server
 * keeps nothing of such a message. Browsers and password managers are asked to leave it alone.
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
