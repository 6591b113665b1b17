import { describe, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '../../lib/http/api-error';
import { CommonPasswordError, newPasswordError, refuseCommonPassword } from './common-password';

const COMMON = 'Password123!';
const RARE = 'Morning-light-7';

const refused = (field: string) =>
  new ApiError(400, 'invalid_input', '', { [field]: 'Please choose another.' });

describe('refuseCommonPassword', () => {
  it('throws for common passwords and their variants, and for no other', async () => {
    await expect(refuseCommonPassword(COMMON)).rejects.toBeInstanceOf(CommonPasswordError);
    await expect(refuseCommonPassword(RARE)).resolves.toBeUndefined();
  });
});

describe('newPasswordError', () => {
  it('returns why the browser or the server rejected a new password', async () => {
    await refuseCommonPassword(RARE);
    expect(newPasswordError(new CommonPasswordError(''), 'newPassword', COMMON)).toBe('common');
    expect(newPasswordError(refused('newPassword'), 'newPassword', COMMON)).toBe('common');
    expect(newPasswordError(refused('password'), 'password', RARE)).toBe('current');
  });

  it('returns undefined for other errors', () => {
    expect(newPasswordError(null, 'newPassword', RARE)).toBeUndefined();
    expect(newPasswordError(refused('currentPassword'), 'newPassword', RARE)).toBeUndefined();
    expect(newPasswordError(new NetworkError(''), 'password', RARE)).toBeUndefined();
  });
});
