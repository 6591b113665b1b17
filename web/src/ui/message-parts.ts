import { styled } from 'styled-components';
import { color, space, text } from '../theme/tokens';

/** The person's words: soft sage, at the other side. */
export const OwnMessage = styled.div`
  display: grid;
  justify-items: end;
  align-self: flex-end;
  gap: ${space[4]};
  max-inline-size: min(30rem, 92%);
`;

export const OwnBubble = styled.div`
  padding: ${space[12]} 1.125rem;
  border-radius: 18px;
  border-end-end-radius: 6px;
  background: ${color.accentSoft};
`;

/** What somebody wrote: line breaks as they are, long words broken, nothing interpreted. */
export const Words = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Time, state and small actions under a message. */
export const MetaLine = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  color: ${color.inkSoft};
  font-size: ${text[13]};
  line-height: 1.5;
`;

/** The same under the person's messages, at their side. */
export const OwnMeta = styled(MetaLine)`
  justify-content: flex-end;
`;

/** A small action that looks like text. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  min-block-size: 1.5rem;
  padding: 0 ${space[4]};
  border: 0;
  background: none;
  color: ${color.accent};
  font-size: ${text[13]};
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;

export const Fault = styled.p`
  color: ${color.danger};
  font-size: ${text[15]};
  text-align: start;
`;
