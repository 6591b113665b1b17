import { expect, type Locator, type Page } from '@playwright/test';

export const PASSWORD = 'Quiet-River-42!';

let made = 0;

/** Returns a name that nobody has in this run. */
export function freshName(): string {
  return `a${Date.now().toString(36)}${process.pid.toString(36)}x${++made}`;
}

/** The auth form on the screen, as a person uses it. */
export class AuthForm {
  constructor(readonly page: Page) {}

  /** The card with the form; there is one on a page. */
  get card(): Locator {
    return this.page.getByRole('region').filter({ has: this.page.locator('form') });
  }

  get email(): Locator {
    return this.card.getByLabel('Email');
  }

  get password(): Locator {
    return this.card.getByRole('textbox', { name: /password/i });
  }

  button(name: string): Locator {
    return this.card.getByRole('button', { name, exact: true });
  }

  /** Leads to an address of `/auth` and waits for the form. */
  async open(address = '/auth'): Promise<void> {
    await this.page.goto(address);
    await expect(this.card).toBeVisible();
  }

  async signIn(email: string, password = PASSWORD): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.password.press('Enter');
  }

  /** Fills in everything that a sign-up needs. */
  async fillRegistration(username: string): Promise<void> {
    await this.email.fill(`${username}@example.com`);
    await this.card.getByLabel('Username').fill(username);
    await this.password.fill(PASSWORD);
    await this.button('Continue').click();
    await this.card.getByLabel('Country').selectOption('PH');
    await this.card.getByLabel('Phone number').fill('639175550100');
  }
}
