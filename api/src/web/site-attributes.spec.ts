import { expect, test } from '@jest/globals';
import { siteAttributes, siteFacts } from './site-attributes.js';

test('writes the operator into the page, escaped for an attribute', () => {
  expect(
    siteAttributes(
      siteFacts({ OPERATOR_NAME: 'Ana "Ada" <R&D>', OPERATOR_ADDRESS: 'Calle 1, Sevilla' }),
    ).slice(0, 2),
  ).toEqual([
    'data-operator="Ana &quot;Ada&quot; &lt;R&amp;D&gt;"',
    'data-operator-address="Calle 1, Sevilla"',
  ]);
});

test('a page without operator and provider has empty attributes', () => {
  expect(siteAttributes(siteFacts({}))).toEqual([
    'data-operator=""',
    'data-operator-address=""',
    'data-ai-provider=""',
  ]);
});

test.each([
  [{ OPENAI_API_KEY: 'k' }, 'api.openai.com'],
  [{ OPENAI_BASE_URL: 'https://api.provider.example/v1', OPENAI_API_KEY: 'k' }, 'api.provider.example'],
  [{ OPENAI_BASE_URL: 'http://localhost:11434/v1' }, 'unnamed'],
  [{ OPENAI_BASE_URL: 'http://10.0.0.7:8000/v1' }, 'unnamed'],
  [{ OPENAI_BASE_URL: 'http://[::1]:8000/v1' }, 'unnamed'],
  [{ OPENAI_BASE_URL: 'http://models.internal/v1' }, 'unnamed'],
])('shows readers the provider %j as %s', (config, host) => {
  expect(siteAttributes(siteFacts(config))).toContain(`data-ai-provider="${host}"`);
});
