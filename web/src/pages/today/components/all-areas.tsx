import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { breakpoint, color, radius, space, text } from '../../../theme/tokens';
import {
  BulletinIcon,
  ChatIcon,
  JournalIcon,
  LettersIcon,
  MessagesIcon,
  MoodIcon,
  ToolsIcon,
} from '../../../ui/icons/area-icons';
import { FEATURES, RESOURCES } from '../../../features/landing/features';
import type { FeatureId } from '../../../features/landing/features';

const Frame = styled.section`
  display: grid;
  gap: ${space[8]};
  h2 {
    font-size: ${text[17]};
  }
`;

const AreaList = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[8]};
  a {
    display: grid;
    align-content: space-between;
    gap: ${space[8]};
    block-size: 100%;
    min-block-size: 5rem;
    padding: ${space[12]};
    border-radius: 14px;
    background: color-mix(in srgb, ${color.surfaceRaised} 82%, transparent);
    box-shadow: 0 0 0 1px ${color.line};
    color: ${color.ink};
    font-size: ${text[15]};
    font-weight: 600;
    line-height: 1.35;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:hover {
    background: ${color.surfaceRaised};
    text-decoration: underline;
  }
  svg {
    color: ${color.accent};
  }
  @media (min-width: ${breakpoint.small}) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @media (min-width: ${breakpoint.large}) {
    grid-template-columns: repeat(7, minmax(0, 1fr));
  }
`;

/** On a phone in the columns of the areas, because they don't fit in one row. */
const Reading = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: center;
  gap: 0 ${space[8]};
  @media (min-width: ${breakpoint.small}) {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[24]};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-inline-size: 2.75rem;
    min-block-size: 2.75rem;
    border-radius: ${radius.field};
    font-size: ${text[15]};
  }
`;

const ICONS: Readonly<Record<FeatureId, ReactNode>> = {
  chat: <ChatIcon />,
  journal: <JournalIcon />,
  cbt: <ToolsIcon />,
  mood: <MoodIcon />,
  community: <BulletinIcon />,
  messages: <MessagesIcon />,
  letters: <LettersIcon />,
};

/** Links to the seven features, and to pages to read. */
export function AllAreas({ install }: { install: ReactNode }) {
  const { t } = useTranslation('today');
  const { t: contents } = useTranslation('contents');
  return (
    <Frame aria-labelledby="all-areas">
      <h2 id="all-areas">{t('everything')}</h2>
      <AreaList>
        {FEATURES.map(({ id, to }) => (
          <li key={id}>
            <Link to={to}>
              {ICONS[id]}
              {contents(`features.${id}.title`)}
            </Link>
          </li>
        ))}
      </AreaList>
      <Reading aria-label={t('reading')}>
        {RESOURCES.map(({ id, to }) => (
          <li key={id}>
            <Link to={to}>{contents(`resources.${id}.title`)}</Link>
          </li>
        ))}
        {install ? <li>{install}</li> : null}
      </Reading>
    </Frame>
  );
}
