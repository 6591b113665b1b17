import { memo, useMemo } from 'react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { askToOpen } from './link.store';
import { splitLinks } from './safe-links';

/** Only as wide as its text, so that the text starts at the page's start edge in either direction. */
const Content = styled.div`
  inline-size: fit-content;
  max-inline-size: 100%;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** A press with any button and any key asks first; the browser's own menu still shows the address itself. */
function ask(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button === 2) return;
  event.preventDefault();
  askToOpen(event.currentTarget.href);
}

/**
 * A person's text: line breaks as they are, long words broken, nothing interpreted but http and https addresses, which
 * open in a new tab after `LinkDialog` has shown their target. The page renders that dialog once.
 */
export const SafeText = memo(function SafeText({ text, className }: { text: string; className?: string }) {
  const pieces = useMemo(() => splitLinks(text), [text]);
  return (
    <Content dir="auto" className={className}>
      {pieces.map((piece, index) =>
        piece.kind === 'words' ? (
          piece.text
        ) : (
          <a
            key={index}
            href={piece.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            aria-haspopup="dialog"
            dir="ltr"
            onClick={ask}
            onAuxClick={ask}
          >
            {piece.text}
          </a>
        ),
      )}
    </Content>
  );
});
