import { createGlobalStyle } from 'styled-components';

/** Hides everything around the page's content in print. */
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
