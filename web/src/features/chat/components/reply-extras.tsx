import type { ChatHandover, ChatSource } from '@mikai/contract/chat';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { ArrowIcon } from '../../../ui/icons/first-icons';
import { splitLinks } from '../../../ui/links/safe-links';

const Sources = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[16]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${text[13]};
  line-height: 1.3;
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    color: ${color.accent};
  }
`;

const Go = styled(Button)`
  justify-self: start;
  min-block-size: 2.75rem;
  max-inline-size: 100%;
  svg {
    flex: none;
  }
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
`;

/** The sources of a reply: pages of the app, and other sites, which open in a new tab. */
export function SourceLinks({ sources }: { sources: readonly ChatSource[] }) {
  const { t } = useTranslation('chat');
  return (
    <Sources aria-label={t('guide.sources')}>
      {sources.map(({ title, href }) => (
        <li key={href}>
          <SourceLink title={title} href={href} />
        </li>
      ))}
    </Sources>
  );
}

function SourceLink({ title, href }: Pick<ChatSource, 'title' | 'href'>) {
  if (/^\/(?!\/)/.test(href)) return <Link to={href}>{title}</Link>;
  const [piece, ...others] = splitLinks(href);
  // Only an http or https address becomes a link.
  if (piece?.kind !== 'link' || others.length > 0) return <bdi>{title}</bdi>;
  return (
    <a href={piece.url} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  );
}

interface HandoverButtonProps {
  handover: ChatHandover;
  onHandover: (handover: ChatHandover) => void;
}

/** Links to the page on which the person can continue. */
export function HandoverButton({ handover, onHandover }: HandoverButtonProps) {
  return (
    <Go $variant="quiet" $size="small" onClick={() => onHandover(handover)}>
      <bdi>{handover.label}</bdi>
      <ArrowIcon size={18} />
    </Go>
  );
}
