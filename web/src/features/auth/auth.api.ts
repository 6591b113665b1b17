import type {
  CurrentUserResponse,
  ForgotPasswordResponse,
  LoginRequest,
  LoginResponse,
  OwnerLinkState,
  RegisterRequest,
  RegisterResponse,
  ResendVerificationResponse,
  ResetPasswordRequest,
  SetupOwnerRequest,
  SignedInResponse,
  StopEmailChangeByLinkRequest,
  TwoFactorResetResponse,
  UsernameAvailability,
  VerifyEmailResponse,
} from '@mikai/contract/auth';
import type { CrisisCard } from '@mikai/contract/safety';
import { request } from '../../lib/http/api';

const post = <T>(path: string, body?: unknown) => request<T>(`/api/auth/${path}`, { method: 'POST', body });

/** Signs in; the response may ask for the second factor instead. */
export const login = (body: LoginRequest) => post<LoginResponse>('login', body);

/** Completes a sign-in that awaits its second factor with six digits or a backup code. */
export const verifyTwoFactor = (code: string) => post<SignedInResponse>('2fa/verify', { code });

export const logout = () => post<void>('logout');

export const register = (body: RegisterRequest) => post<RegisterResponse>('register', body);

export const resendVerification = (email: string) =>
  post<ResendVerificationResponse>('resend-verification', { email });

export const forgotPassword = (email: string) => post<ForgotPasswordResponse>('forgot-password', { email });

export const resetPassword = (body: ResetPasswordRequest) => post<unknown>('reset-password', body);

/** Sends the mail that begins a reset of two-factor authentication. Requires a sign-in that awaits its second factor. */
export const requestTwoFactorReset = () => post<unknown>('2fa/request-reset');

/** Begins the waiting time of the reset, with the token of the mail's link. */
export const startTwoFactorReset = (token: string) =>
  post<TwoFactorResetResponse>('2fa/start-reset', { token });

/** Cancels the reset, with the token of the link in the mail that announced it. */
export const stopTwoFactorReset = (token: string) => post<unknown>('2fa/stop-reset', { token });

/** Cancels a change of the email address, with the token of the link in the mail about it. */
export const stopEmailChange = (body: StopEmailChangeByLinkRequest) =>
  post<unknown>('email-change/stop', body);

/** Fetches whether the one-time link of the first start is still valid. */
export const checkOwnerLink = (token: string, signal?: AbortSignal) =>
  request<OwnerLinkState>(`/api/auth/setup-owner?token=${encodeURIComponent(token)}`, { signal });

/** Creates the site owner's account with the one-time link of the first start, and signs in. */
export const setupOwner = (body: SetupOwnerRequest) =>
  post<CurrentUserResponse & { crisis?: CrisisCard }>('setup-owner', body);

/** Verifies the address of a new account, or a changed address, with the token of the mail's link. */
export const verifyEmail = (token: string, signal?: AbortSignal) =>
  request<VerifyEmailResponse>(`/api/auth/verify-email?token=${encodeURIComponent(token)}`, { signal });

export const checkUsername = (username: string, signal?: AbortSignal) =>
  request<UsernameAvailability>(`/api/auth/check-username?username=${encodeURIComponent(username)}`, {
    signal,
  });
