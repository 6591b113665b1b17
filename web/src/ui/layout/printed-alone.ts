import { createGlobalStyle } from 'styled-components';

/** When printed, everything around the page's content is left out. */
export const PrintedAlone = createGlobalStyle`
  @media print {
    html:root:root {
      background: none;
      color-scheme: light;
    }
    :has(> main) > :not(main) {
      display: none;
    }
  }
`;
