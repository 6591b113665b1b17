import { createGlobalStyle } from 'styled-components';

/** Printed, what stands around the page's content is left out. */
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
