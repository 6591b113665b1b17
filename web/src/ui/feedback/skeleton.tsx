import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { color, radius } from '../../theme/tokens';
import { Stack } from '../layout/primitives';
import { VisuallyHidden } from '../text/visually-hidden';

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

const Bar = styled.span<{ $width: string }>`
  display: block;
  inline-size: ${({ $width }) => $width};
  block-size: 1rem;
  border-radius: ${radius.field};
  background: ${color.line};
  animation: ${breathe} 2.4s ease-in-out infinite;
`;

/** Grey lines as a placeholder for text that is loading. */
export function Skeleton({ widths = ['80%', '60%', '70%'] }: { widths?: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Stack $gap={12} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {widths.map((width, index) => (
        <Bar key={index} $width={width} aria-hidden="true" />
      ))}
    </Stack>
  );
}
