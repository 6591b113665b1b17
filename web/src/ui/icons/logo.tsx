import { styled } from 'styled-components';
import { color, font, space } from '../../theme/tokens';

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  font-family: ${font.display};
  font-variation-settings: 'SOFT' 80;
  font-size: 1.375rem;
  line-height: 1;
  color: ${color.ink};
`;

/** The seedling and the name. */
export function Logo() {
  return (
    <Label translate="no">
      <svg width="30" height="30" viewBox="0 0 30 30" fill="none" aria-hidden="true">
        <path d="M15 27V13" stroke={color.sceneLeaf} strokeWidth="2.4" strokeLinecap="round" />
        <path d="M15 15C15 9 10 6 4 6c0 6 4 10 11 10Z" fill={color.sceneLeafLight} />
        <path d="M15 18c0-5 4-8 10-8 0 6-4 9-10 8Z" fill={color.sceneLeaf} />
      </svg>
      MikAI
    </Label>
  );
}
