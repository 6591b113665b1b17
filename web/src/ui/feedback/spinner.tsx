import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { color, space } from '../../theme/tokens';
import { VisuallyHidden } from '../text/visually-hidden';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const appear = keyframes`
  from { opacity: 0; }
`;

const Wrap = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
  min-block-size: 50dvh;
  padding: ${space[48]};
  /* Appears after a delay, because content that loads quickly needs no spinner. */
  animation: ${appear} 120ms 200ms both;
`;

const Ring = styled.span`
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border: 3px solid ${color.line};
  border-block-start-color: ${color.accent};
  border-radius: 50%;
  animation: ${turn} 1.2s linear infinite;
`;

/** Shown while the session is loading; all other content has a skeleton. */
export function Spinner() {
  const { t } = useTranslation();
  return (
    <Wrap role="status">
      <Ring aria-hidden="true" />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </Wrap>
  );
}
