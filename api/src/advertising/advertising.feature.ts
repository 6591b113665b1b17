import { AD_LIMITS } from '@mikai/contract/advertising';
import type { ApiFeature } from '../feature.js';
import { text } from '../safety/field-bound.js';

const AD = {
  title: text(AD_LIMITS.titleLength),
  text: text(AD_LIMITS.textLength),
  imageAlt: text(AD_LIMITS.altLength),
};

export const ADVERTISING_FEATURE = {
  freeText: {
    'POST /api/admin/advertisements': AD,
    'PUT /api/admin/advertisements/:id': AD,
  },
  notFreeText: {
    'POST /api/admin/advertisements url': 'a URL',
    'POST /api/admin/advertisements image': 'a picture',
    'PUT /api/admin/advertisements/:id url': 'a URL',
    'PUT /api/admin/advertisements/:id image': 'a picture',
  },
} as const satisfies ApiFeature;
