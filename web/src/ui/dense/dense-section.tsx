import { styled } from 'styled-components';
import { color, space, text } from '../../theme/tokens';
import { fingerSized } from '../links/lone-link';
import { TitledSection } from '../layout/titled-section';
import type { TitledSectionProps } from '../layout/titled-section';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding-block-start: ${space[16]};
  border-block-start: 1px solid ${color.line};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[4]} ${space[16]};
  h2 {
    font-size: ${text[20]};
    overflow-wrap: anywhere;
  }
  h2:focus {
    outline: none;
  }
  > a {
    ${fingerSized}
  }
  > p {
    inline-size: 100%;
    padding-inline-end: max(0px, 100% - 72ch);
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

/** A section of a dense page: a titled region below a line. */
export function DenseSection(props: TitledSectionProps) {
  return <TitledSection frame={Frame} head={Head} {...props} />;
}
