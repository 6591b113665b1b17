import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { touch } from '../../theme/tokens';

/** On touch screens, a link that is alone in its line is as high and wide as a fingertip. */
export const fingerSized = css`
  @media ${touch} {
    display: inline-flex;
    align-items: center;
    min-inline-size: 2.75rem;
    min-block-size: 2.75rem;
  }
`;

/** A link that stands alone, in no sentence. */
export const LoneLink = styled(Link)`
  ${fingerSized}
`;

/** The same to a page of the server, or of another site. */
export const LoneAnchor = styled.a`
  ${fingerSized}
`;
