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
  UsernameAvailability,
  VerifyEmailResponse,
} from '@mikai/contract/auth';
import type { CrisisCard } from '@mikai/contract/safety';
import { request } from '../../lib/api';

const post = <T>(path: string, body?: unknown) => request<T>(`/api/auth/${path}`, { method: 'POST', body });

/** Signs in, or asks for the second factor. */
export const login = (body: LoginRequest) => post<LoginResponse>('login', body);

/** Completes a sign-in that awaits its second factor with six digits or a backup code. */
export const verifyTwoFactor = (code: string) => post<SignedInResponse>('2fa/verify', { code });

export const logout = () => post<void>('logout');

export const register = (body: RegisterRequest) => post<RegisterResponse>('register', body);

export const resendVerification = (email: string) =>
  post<ResendVerificationResponse>('resend-verification', { email });

export const forgotPassword = (email: string) => post<ForgotPasswordResponse>('forgot-password', { email });

export const resetPassword = (body: ResetPasswordRequest) => post<unknown>('reset-password', body);

/** Whether the one-time link of the first start still creates an account. */
export const checkOwnerLink = (token: string, signal?: AbortSignal) =>
  request<OwnerLinkState>(`/api/auth/setup-owner?token=${encodeURIComponent(token)}`, { signal });

/** Creates the site owner's account with the one-time link of the first start, and signs in. */
export const setupOwner = (body: SetupOwnerRequest) =>
  post<CurrentUserResponse & { crisis?: CrisisCard }>('setup-owner', body);

/** Confirms a new account, or a new address of an account, by the link in a mail. */
export const verifyEmail = (token: string, signal?: AbortSignal) =>
  request<VerifyEmailResponse>(`/api/auth/verify-email?token=${encodeURIComponent(token)}`, { signal });

export const checkUsername = (username: string, signal?: AbortSignal) =>
  request<UsernameAvailability>(`/api/auth/check-username?username=${encodeURIComponent(username)}`, {
    signal,
  });
