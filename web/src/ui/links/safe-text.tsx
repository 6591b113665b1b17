import { memo, useMemo } from 'react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { askToOpen } from './link.store';
import { splitLinks } from './safe-links';

/** As wide as its text, so that text of either direction starts at the page's start edge. */
const Content = styled.div`
  inline-size: fit-content;
  max-inline-size: 100%;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Opens `LinkDialog` for a click with any button or modifier key. The browser's context menu still shows the address. */
function ask(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button === 2) return;
  event.preventDefault();
  askToOpen(event.currentTarget.href);
}

/**
 * A person's text: line breaks are kept, long words broken, and only http and https addresses become links, which open in a
 * new tab after `LinkDialog` has shown their host. The page must render that dialog once.
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
