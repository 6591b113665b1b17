import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { breakpoint, color, space, text } from '../../theme/tokens';
import { scrolledRow, useScrolledRow } from '../../ui/navigation/scrolled-row';
import { areasOf } from './admin-areas';

const Wrap = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  font-size: ${text[15]};
  /* One row on a phone; the path omits the current page, because the title below names it. */
  @media (width < ${breakpoint.small}) {
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[12]};
  }
`;

const Path = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  color: ${color.inkSoft};
  li + li::before {
    content: '/';
    margin-inline-end: ${space[8]};
    color: ${color.inkSoft};
  }
  @media (width < ${breakpoint.small}) {
    a {
      display: inline-flex;
      align-items: center;
      min-block-size: 2.75rem;
    }
    li + li {
      display: none;
    }
  }
`;

/** A single row that scrolls sideways on a phone, so that the title stays near the top of the page. */
const Areas = styled.ul`
  display: flex;
  gap: 0 ${space[16]};
  white-space: nowrap;
  ${scrolledRow}
  a:focus-visible {
    outline-offset: -3px;
  }
  @media (min-width: ${breakpoint.large}) {
    flex-wrap: wrap;
    overflow: visible;
    mask-image: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-inline-size: 2.75rem;
    min-block-size: 2.75rem;
    color: ${color.inkSoft};
    text-decoration: none;
    &:hover {
      color: ${color.ink};
      text-decoration: underline;
    }
    &[aria-current='page'] {
      color: ${color.accent};
      font-weight: 600;
    }
  }
`;

interface AdminPathProps {
  /** Title of the page that is shown. */
  here: string;
  label: string;
  /** Only the site owner gets a link to the page of broadcasts. */
  isOwner: boolean;
}

/** The way back to the dashboard, and to the other pages of the admin area. */
export function AdminPath({ here, label, isOwner }: AdminPathProps) {
  const { t } = useTranslation('dense');
  const list = useRef<HTMLUListElement>(null);
  useScrolledRow(list, '[aria-current="page"]', here);
  return (
    <Wrap>
      <nav aria-label={t('area.path')}>
        <Path>
          <li>
            <Link to="/admin">{t('area.dashboard')}</Link>
          </li>
          <li aria-current="page">{here}</li>
        </Path>
      </nav>
      <nav aria-label={label}>
        <Areas ref={list}>
          {areasOf(isOwner).map((area) => (
            <li key={area.to}>
              <NavLink to={area.to}>{t(area.label)}</NavLink>
            </li>
          ))}
        </Areas>
      </nav>
    </Wrap>
  );
}
