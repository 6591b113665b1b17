import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { touch } from '../../theme/tokens';

/** On touch screens, enlarges a link outside of running text to the minimum touch target. */
export const fingerSized = css`
  @media ${touch} {
    display: inline-flex;
    align-items: center;
    min-inline-size: 2.75rem;
    min-block-size: 2.75rem;
  }
`;

/** A link to a page of the app, outside of running text. */
export const LoneLink = styled(Link)`
  ${fingerSized}
`;

/** A `LoneLink` to a page of the server or of another site. */
export const LoneAnchor = styled.a`
  ${fingerSized}
`;
