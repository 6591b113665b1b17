import { styled } from 'styled-components';
import { color, layer, radius, shadow, space, text, touch } from '../../theme/tokens';
import { Button } from '../../ui/buttons/button';

/** A message of the person, aligned to the end. */
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

/** The plain text of a message, with its line breaks; long words are broken. */
export const Content = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Time, state and small actions below a message. */
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

/** The `MetaLine` of the person's own messages, aligned to the end. */
export const OwnMeta = styled(MetaLine)`
  justify-content: flex-end;
`;

/** A small button that looks like text. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  min-block-size: 1.5rem;
  @media ${touch} {
    min-block-size: 2.75rem;
    min-inline-size: 2.75rem;
  }
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

export const ErrorText = styled.p`
  color: ${color.danger};
  font-size: ${text[15]};
  text-align: start;
  strong {
    display: block;
  }
`;

/** The button to the newest message, positioned over the log so that it moves no text. */
export const LatestPill = styled(Button)`
  position: absolute;
  inset-block-end: ${space[8]};
  inset-inline: 0;
  z-index: ${layer.pill};
  inline-size: max-content;
  margin-inline: auto;
  background: ${color.surfaceRaised};
  color: ${color.accent};
  border-radius: ${radius.full};
  box-shadow: ${shadow.high};
`;

/** A note positioned over the log, so that it moves no text when it appears or disappears. */
export const TopNote = styled.p`
  position: absolute;
  inset-block-start: ${space[4]};
  inset-inline: 0;
  z-index: ${layer.pill};
  inline-size: max-content;
  max-inline-size: 100%;
  margin-inline: auto;
  padding: ${space[4]} ${space[16]};
  border-radius: ${radius.full};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.low};
  color: ${color.inkSoft};
  font-size: ${text[13]};
`;
