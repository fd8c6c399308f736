import { MailCheck } from "lucide-react";
import { Banner } from "../../ui/banner.tsx";
import { ConfirmButton } from "./confirm-button.tsx";

/** At the head of a form that asks for a proven address, so that nobody is told after filling it in. */
export function ConfirmFirstBanner({ email, text }: { email: string; text: string }) {
  return (
    <Banner icon={<MailCheck />} action={<ConfirmButton email={email} isSmall />}>
      <p>{text}</p>
    </Banner>
  );
}
