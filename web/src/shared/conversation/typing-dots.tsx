import { keyframes, styled } from 'styled-components';
import { color, space } from '../../theme/tokens';
import { VisuallyHidden } from '../../ui/text/visually-hidden';

const breathe = keyframes`
  0%, 60%, 100% { opacity: 0.3; }
  30% { opacity: 1; }
`;

const Dots = styled.span`
  display: inline-flex;
  gap: ${space[4]};
  padding-block: ${space[8]};
  i {
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: ${color.accent};
    animation: ${breathe} 1.8s ease-in-out infinite;
  }
  i:nth-child(2) {
    animation-delay: 0.25s;
  }
  i:nth-child(3) {
    animation-delay: 0.5s;
  }
`;

/** Shows that somebody is typing: dots visually, `label` for screen readers. */
export function TypingDots({ label }: { label: string }) {
  return (
    <div role="status" data-testid="typing">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Dots aria-hidden="true">
        <i />
        <i />
        <i />
      </Dots>
    </div>
  );
}
