import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatCalendarDay } from '../../../lib/time/time-format';
import { useDocumentTitle } from '../../../lib/page/use-document-title';
import { breakpoint, color, radius, space, text } from '../../../theme/tokens';
import { PageFrame, PageHead } from '../../../ui/layout/page-column';
import { PrintedAlone } from '../../../ui/layout/printed-alone';
import { LAST_CHANGED, LEGAL_PAGES, type LegalName } from '../legal-document';
import { useLegalDocument } from '../use-legal-document';
import { InlineText } from './inline-text';
import { LegalBlockView } from './legal-block';

const Column = styled(PageFrame).attrs({ as: 'article' })`
  gap: ${space[32]};
  h2 {
    font-size: ${text[25]};
    overflow-wrap: anywhere;
    hyphens: auto;
    break-after: avoid;
  }
  p,
  li,
  td {
    overflow-wrap: break-word;
  }
  ul {
    display: grid;
    gap: ${space[8]};
    margin: 0;
    padding-inline-start: ${space[24]};
    list-style: disc;
  }
  @media print {
    max-inline-size: none;
    padding: 0;
  }
`;

const MutedText = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

const Short = styled.section`
  display: grid;
  gap: ${space[12]};
  padding: ${space[24]};
  border-radius: ${radius.card};
  background: ${color.accentSoft};
  h2 {
    font-size: ${text[20]};
  }
`;

const Contents = styled.nav`
  display: grid;
  gap: ${space[8]};
  h2 {
    font-size: ${text[17]};
  }
  ul {
    gap: 0 ${space[24]};
    padding: 0;
    list-style: none;
    @media (min-width: ${breakpoint.small}) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  a {
    display: inline-block;
    padding-block: ${space[4]};
  }
  @media print {
    display: none;
  }
`;

/** A section whose scroll margin keeps it below the sticky header when it is a link target. */
const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  scroll-margin-block-start: 5.5rem;
`;

interface LegalPageProps {
  /** The name of the page; the caller must import its texts. */
  name: LegalName;
}

/** A legal page: a summary, a table of contents, the sections, and links to the other pages. */
export function LegalPage({ name }: LegalPageProps) {
  const { t, i18n } = useTranslation('legal');
  const { title, lead, short, sections } = useLegalDocument(name);
  useDocumentTitle(title);
  useEffect(scrollToAnchor, [name]);
  return (
    <Column>
      <PrintedAlone />
      <PageHead title={title} lead={lead}>
        <MutedText>{t('changed', { date: formatCalendarDay(LAST_CHANGED, i18n.language) })}</MutedText>
        <MutedText>{t('binding')}</MutedText>
      </PageHead>
      <Short aria-labelledby="in-short">
        <h2 id="in-short">{t('inShort')}</h2>
        <ul>
          {short.map((sentence) => (
            <li key={sentence}>
              <InlineText text={sentence} />
            </li>
          ))}
        </ul>
      </Short>
      <Contents aria-labelledby="contents">
        <h2 id="contents">{t('contents')}</h2>
        <ul>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ul>
      </Contents>
      {sections.map((section) => (
        <Section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`}>{section.title}</h2>
          {section.body.map((block, index) => (
            <LegalBlockView key={index} block={block} />
          ))}
        </Section>
      ))}
      <OtherPages name={name} />
    </Column>
  );
}

/** Scrolls to the anchor in the address, which the browser has looked for before the page was loaded. */
function scrollToAnchor(): void {
  if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

function OtherPages({ name }: LegalPageProps) {
  const { t } = useTranslation('legal');
  const others = (Object.keys(LEGAL_PAGES) as LegalName[]).filter((other) => other !== name);
  return (
    <Contents aria-labelledby="others">
      <h2 id="others">{t('others')}</h2>
      <ul>
        {others.map((other) => (
          <li key={other}>
            <Link to={LEGAL_PAGES[other]}>{t(`pages.${other}`)}</Link>
          </li>
        ))}
      </ul>
    </Contents>
  );
}
