import { Maximize, Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { isMotionReduced } from "../../ui/motion.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { createGraph, type Graph } from "./graph/create-graph.ts";
import { type Direction, directions } from "./graph/next-person.ts";
import { GraphKey } from "./graph-key.tsx";
import { graphHeight } from "./network-states.tsx";
import { neighboursOf, useRelationWords } from "./people.ts";
import type { Network } from "./use-network.ts";

interface NetworkGraphProps {
  network: Pick<Network, "nodes" | "connections">;
  onOpen: (id: string) => void;
}

/** The network as a picture; the list beside it says the same. */
export default function NetworkGraph({ network, onOpen }: NetworkGraphProps) {
  const { t } = useTranslation();
  const keysId = useId();
  const words = useRelationWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const graph = useRef<Graph>(null);
  const shown = useRef(network);
  const [said, setSaid] = useState("");
  const you = t("network.graph.you");
  const hasFingers = useMediaQuery("(pointer: coarse)");

  const handleOpen = useEffectEvent(onOpen);
  useEffect(() => {
    if (!canvas.current || !buttons.current) return;
    const made = createGraph(canvas.current, {
      you,
      isStill: isMotionReduced(),
      buttons: buttons.current,
      onOpen: (id) => handleOpen(id),
    });
    graph.current = made;
    made.show(shown.current);
    return () => {
      graph.current = null;
      made.destroy();
    };
  }, [you]);

  useEffect(() => {
    if (shown.current === network) return;
    shown.current = network;
    graph.current?.show(network);
  }, [network]);

  function say(id: string | undefined) {
    const neighbour = neighboursOf(network).find(({ node }) => node.id === id);
    if (!neighbour) return setSaid(you);
    const { label, value } = words.relation(neighbour);
    setSaid([neighbour.node.name, label, value].filter(Boolean).join(", "));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Record<string, () => void> = {
      Enter: openFocused,
      " ": openFocused,
      "+": () => graph.current?.zoomIn(),
      "=": () => graph.current?.zoomIn(),
      "-": () => graph.current?.zoomOut(),
      "0": () => graph.current?.reset(),
    };
    const action =
      event.key in directions ? () => say(graph.current?.go(event.key as Direction)) : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  function openFocused() {
    const id = graph.current?.focused();
    if (id && !network.nodes.find((node) => node.id === id)?.isCurrentUser) onOpen(id);
  }

  return (
    <figure className="network-sky relative overflow-hidden lg:sticky lg:top-24">
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated by its keys
        tabIndex={0}
        aria-label={t("network.graph.label")}
        aria-describedby={keysId}
        onKeyDown={handleKey}
        onFocus={() => {
          graph.current?.setFocus(true);
          say(graph.current?.focused());
        }}
        onBlur={() => graph.current?.setFocus(false)}
        className="rounded-[inherit] focus-visible:-outline-offset-4"
      >
        <canvas
          ref={canvas}
          className={cx(
            graphHeight,
            "block w-full cursor-grab touch-pan-y! select-none active:cursor-grabbing data-enlarged:touch-none!",
          )}
        />
      </div>
      <p id={keysId} className="sr-only">
        {t("network.graph.keys")}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div ref={buttons} className="absolute end-3 top-3 flex flex-col gap-2">
        <IconButton
          label={t("network.graph.zoomIn")}
          icon={<Plus />}
          variant="solid"
          onClick={() => graph.current?.zoomIn()}
        />
        <IconButton
          label={t("network.graph.zoomOut")}
          icon={<Minus />}
          variant="solid"
          onClick={() => graph.current?.zoomOut()}
        />
        <IconButton
          label={t("network.graph.reset")}
          icon={<Maximize />}
          variant="solid"
          onClick={() => graph.current?.reset()}
        />
      </div>
      <figcaption className="px-5 pb-4 text-center text-meta text-pretty text-ink-soft">
        {t(hasFingers ? "network.graph.hintOfFingers" : "network.graph.hint")}
      </figcaption>
      <GraphKey />
    </figure>
  );
}
