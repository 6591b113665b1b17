import { describe, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from './api-error';
import { CommonPasswordError, newPasswordFault, refuseCommonPassword } from './common-password';

const COMMON = 'Password123!';
const RARE = 'Morning-light-7';

const refused = (field: string) =>
  new ApiError(400, 'invalid_input', '', { [field]: 'Please choose another.' });

describe('refuseCommonPassword', () => {
  it('refuses the commonest passwords in their disguises, and no other', async () => {
    await expect(refuseCommonPassword(COMMON)).rejects.toBeInstanceOf(CommonPasswordError);
    await expect(refuseCommonPassword(RARE)).resolves.toBeUndefined();
  });
});

describe('newPasswordFault', () => {
  it('tells why a new password was refused, whichever side did so', async () => {
    await refuseCommonPassword(RARE);
    expect(newPasswordFault(new CommonPasswordError(''), 'newPassword', COMMON)).toBe('common');
    expect(newPasswordFault(refused('newPassword'), 'newPassword', COMMON)).toBe('common');
    expect(newPasswordFault(refused('password'), 'password', RARE)).toBe('current');
  });

  it('knows what is about something else', () => {
    expect(newPasswordFault(null, 'newPassword', RARE)).toBeUndefined();
    expect(newPasswordFault(refused('currentPassword'), 'newPassword', RARE)).toBeUndefined();
    expect(newPasswordFault(new NetworkError(''), 'password', RARE)).toBeUndefined();
  });
});
