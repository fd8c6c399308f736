import { Sparkle } from "lucide-react";
import { ArchWindow } from "../../illustrations/arch-window.tsx";
import { Button } from "../../ui/button.tsx";

export function Hero() {
  return (
    <section className="grid items-center gap-10 lg:grid-cols-[1.2fr_.8fr]">
      <div>
        <p className="flex items-center gap-2 text-ui text-gold-deep">
          <Sparkle className="size-4" aria-hidden="true" /> A jar for the whole family
        </p>
        <h1 className="mt-4 font-display text-hero text-ink">
          Document life’s blessings{" "}
          <em className="block font-[340] text-terra italic">in your digital jar</em>
        </h1>
        <p className="mt-6 max-w-[33rem] text-lead">
          Write down one blessing a day. Share it with the people around your table, and look back on a life
          that was fuller than it felt.
        </p>
        <div className="mt-8 flex flex-wrap gap-4">
          <Button size="lg">Start Your Jar</Button>
          <Button variant="link">Learn More</Button>
        </div>
      </div>
      <div className="mx-auto w-full max-w-[26rem]">
        <ArchWindow />
      </div>
    </section>
  );
}
