import { styled } from 'styled-components';
import { color, radius, space, text } from '../../theme/tokens';

/** A small label, such as a status beside a title. */
export const Badge = styled.span<{ $tone?: 'dusk' | 'bloom' | 'accent' | 'danger' }>`
  display: inline-flex;
  align-items: center;
  padding: 0 ${space[8]};
  border-radius: ${radius.full};
  font-size: ${text[13]};
  font-weight: 600;
  line-height: 1.6;
  background: ${({ $tone = 'dusk' }) => color[`${$tone}Soft`]};
  color: ${({ $tone = 'dusk' }) => color[$tone]};
`;
