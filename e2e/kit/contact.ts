import type { Page } from "@playwright/test";

export function contactForm(page: Page) {
  const main = page.getByRole("main");
  return {
    name: main.getByLabel("Name"),
    email: main.getByLabel("Email"),
    subject: main.getByLabel("Subject"),
    message: main.getByLabel("Message", { exact: true }),
    send: main.getByRole("button", { name: "Send Message" }),
  };
}

export async function write(page: Page, message = "The lid of my jar does not open.") {
  const form = contactForm(page);
  await form.name.fill("Noor Hale");
  await form.email.fill("noor@example.org");
  await form.subject.fill("The lid");
  await form.message.fill(message);
  return form;
}

export const sent = ["Message Sent!", "Thank you for contacting us. We'll get back to you soon."] as const;
