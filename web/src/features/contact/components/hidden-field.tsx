import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** Positioned off-screen rather than `display: none`, so that programs that fill in every field still do. */
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
 * A honeypot field, which people can't reach by eye, keyboard or screen reader. If a program fills it in, the server discards the
 * message. Attributes make browsers and password managers ignore it.
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
