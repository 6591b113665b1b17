import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import '../i18n/texts/more';
import { breakpoint, color, radius, space, text } from '../theme/tokens';

const Frame = styled.nav<{ $isApart: boolean }>`
  display: grid;
  margin-block-start: ${({ $isApart }) => ($isApart ? space[32] : 0)};
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  h2 {
    font-size: ${text[20]};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]} ${space[12]};
  }
  a {
    display: grid;
    align-content: center;
    block-size: 100%;
    min-block-size: 2.75rem;
    padding: ${space[8]} ${space[16]};
    border: 1px solid ${color.line};
    border-radius: ${radius.field};
    color: ${color.inkSoft};
    font-size: ${text[13]};
    line-height: 1.35;
    text-decoration: none;
  }
  a:hover {
    background: ${color.accentSoft};
  }
  strong {
    color: ${color.accent};
    font-size: ${text[15]};
  }
  @media (min-width: ${breakpoint.small}) {
    li {
      flex: 1 1 11rem;
    }
  }
  /* On a phone the names have to be enough: more stands below. */
  @media (max-width: calc(${breakpoint.small} - 1px)) {
    span {
      display: none;
    }
  }
`;

const PLACES = [
  ['garden', '/seed-garden'],
  ['notes', '/alma-notes'],
  ['stories', '/story-threads'],
  ['capsules', '/time-capsules'],
  ['companions', '/gacha'],
] as const;

interface MoreForYouProps {
  /** After words of crisis: no game is pointed to. */
  isQuiet: boolean;
  /** Where nothing around it keeps a distance. */
  isApart?: boolean;
}

/** The ways to what the navigation does not name, for members. */
export function MoreForYou({ isQuiet, isApart = false }: MoreForYouProps) {
  const { t } = useTranslation('more');
  const titleId = useId();
  return (
    <Frame $isApart={isApart} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('title')}</h2>
      <ul>
        {PLACES.filter(([name]) => !isQuiet || name !== 'companions').map(([name, to]) => (
          <li key={name}>
            <Link to={to}>
              <strong>{t(name)}</strong> <span>{t(`${name}Text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
